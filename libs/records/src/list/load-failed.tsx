import { ErrorState } from '@backroom/ui';

import { failureDetail, failureWords } from '../failure.ts';

interface LoadFailedProps {
  /** A query without data. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The error of a failed query with a retry button. */
export function LoadFailed({ answer }: LoadFailedProps) {
  return (
    <ErrorState
      message={failureWords(answer.error)}
      detail={failureDetail(answer.error)}
      onRetry={() => void answer.refetch()}
      retrying={answer.isFetching}
    />
  );
}
