import { type ReactNode } from 'react';

import { Card, EmptyState, PageHeader, Skeleton } from '@backroom/ui';

import { isApiError, isForbidden } from '../failure.ts';
import { LoadFailed } from '../list/load-failed.tsx';
import { NoRight } from '../list/no-right.tsx';

interface RecordAbsentProps {
  /** Of the page, as long as the record does not name it. */
  title: string;
  /** Where one goes from here. */
  back: ReactNode;
  /** How asking for the record went; null when the address names none. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown } | null;
  absentTitle: string;
  absentHint: string;
}

/** In place of the page of one record while that is on its way, or if it never comes. */
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
