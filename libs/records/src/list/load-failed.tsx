import { ErrorState } from '@backroom/ui';

import { failureDetail, failureWords } from '../failure.ts';

interface LoadFailedProps {
  /** Of a query that has nothing to show. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Why something did not load, and the way to try again. */
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
