import { styled } from 'styled-components';

import type { Job } from '@backroom/contract/jobs';
import {
  DateTime,
  formatBytes,
  formatNumber,
  Icon,
  ProgressBar,
  StatusTag,
  Text,
  useDateTimeFormat,
  useLanguage,
  useText,
} from '@backroom/ui';

import { JobButtons } from './job-buttons.tsx';
import { getProgress, isActive } from './job-progress.ts';
import { JobResult } from './job-result.tsx';
import { jobsText } from './jobs.text.ts';
import { useJobName } from './use-job-name.ts';

const TONES = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

/** A job with its progress, its result and what can be done with it. */
export function JobItem({ job, onCancel }: { job: Job; onCancel: () => void }) {
  const t = useText(jobsText);
  const language = useLanguage();
  const { getTitle, getName } = useJobName();
  const { kind, state, file, result, error, createdAt, expiresAt } = job;
  const name = getName(job);
  const rows = useRows(job);
  return (
    <Item aria-label={name}>
      <Head>
        <Icon name={kind === 'export' ? 'download' : 'upload'} />
        <Text variant="strong">{getTitle(job)}</Text>
        <StatusTag tone={TONES[state]}>{t(`state_${state}`)}</StatusTag>
      </Head>
      {isActive(job) && <ProgressBar label={t('progressOf', { name })} value={getProgress(job)} valueText={rows} />}
      <Details>
        <span>{rows}</span>
        <DateTime value={createdAt} precision="minutes" />
        {file && <span>{`${file.name} · ${formatBytes(file.size, language)}`}</span>}
        {file && expiresAt && <KeptUntil time={expiresAt} />}
      </Details>
      {error !== '' && (
        <Text as="p" tone="danger">
          {error}
        </Text>
      )}
      {result && <JobResult result={result} />}
      {job.hasFirstPasswords && expiresAt && <PasswordsUntil time={expiresAt} />}
      <JobButtons job={job} name={name} onCancel={onCancel} />
    </Item>
  );
}

function useRows({ done, total }: Job): string {
  const t = useText(jobsText);
  const language = useLanguage();
  if (total === null || total === done) return t('rows', { count: done, rows: formatNumber(done, language) });
  return t('rowsOfTotal', { done: formatNumber(done, language), total: formatNumber(total, language) });
}

function KeptUntil({ time }: { time: string }) {
  const t = useText(jobsText);
  const formatDateTime = useDateTimeFormat();
  return <span>{t('keptUntil', { time: formatDateTime(time, 'minutes') })}</span>;
}

/** Of the first passwords of an import, which can be downloaded once. */
function PasswordsUntil({ time }: { time: string }) {
  const t = useText(jobsText);
  const formatDateTime = useDateTimeFormat();
  return <Text tone="warning">{t('passwordsHelp', { time: formatDateTime(time, 'minutes') })}</Text>;
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  padding-block: var(--ui-space-4);
  overflow-wrap: anywhere;

  &:not(:last-child) {
    border-bottom: 1px solid var(--ui-line-1);
  }

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

const Head = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;

  & > svg {
    flex: none;
    color: var(--ui-fg-3);
  }

  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-5);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  font-variant-numeric: tabular-nums;
`;
