import { type ReactNode } from 'react';

import { Card, EmptyState, PageHeader, Skeleton } from '@backroom/ui';

import { isApiError, isForbidden } from '../failure.ts';
import { LoadFailed } from '../list/load-failed.tsx';
import { NoRight } from '../list/no-right.tsx';

interface RecordAbsentProps {
  /** Page title while the record is not loaded. */
  title: string;
  back: ReactNode;
  /** The query of the record; null if the URL contains no valid id. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown } | null;
  absentTitle: string;
  absentHint: string;
}

/** Replaces a record page while the record is loading, failed to load or does not exist. */
export function RecordAbsent({ title, back, answer, absentTitle, absentHint }: RecordAbsentProps) {
  if (isForbidden(answer?.error)) return <NoRight title={title} />;
  return (
    <>
      <PageHeader title={title} actions={back} />
      <Card>
        {answer && !isAbsent(answer.error) ? (
          <Waiting answer={answer} />
        ) : (
          <EmptyState title={absentTitle} description={absentHint} />
        )}
      </Card>
    </>
  );
}

const Waiting = ({ answer }: { answer: NonNullable<RecordAbsentProps['answer']> }) =>
  answer.error === undefined ? <Skeleton /> : <LoadFailed answer={answer} />;

const isAbsent = (error: unknown) => isApiError(error) && error.kind === 'refused' && error.code === 404;
