import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { Job } from '@backroom/contract/jobs';
import { QueryPlaceholder } from '@backroom/records';
import { EmptyState, useText } from '@backroom/ui';

import { JobItem } from './job-item.tsx';
import { jobsText } from './jobs.text.ts';

interface JobListProps {
  result: { data?: readonly Job[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  onCancel: (job: Job) => void;
}

/** The own jobs, newest first. */
export function JobList({ result, onCancel }: JobListProps) {
  const t = useText(jobsText);
  const region = useRef<HTMLDivElement>(null);
  const { data: jobs } = result;
  const count = jobs?.length;

  // The focused button is removed along with its job.
  useEffect(() => {
    if (document.activeElement === document.body) region.current?.focus();
  }, [count]);

  return (
    <Region ref={region} tabIndex={-1}>
      {!jobs ? (
        <QueryPlaceholder result={result} lines={4} />
      ) : jobs.length === 0 ? (
        <EmptyState title={t('none')} description={t('noneHint')} />
      ) : (
        <ul aria-label={t('list')}>
          {jobs.map((job) => (
            <JobItem key={job.jobId} job={job} onCancel={() => onCancel(job)} />
          ))}
        </ul>
      )}
    </Region>
  );
}

const Region = styled.div`
  width: min(28em, calc(100vw - 2 * var(--ui-space-8)));

  &:focus-visible {
    outline-offset: var(--ui-space-2);
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  @media (max-width: 575px) {
    width: auto;
  }
`;
