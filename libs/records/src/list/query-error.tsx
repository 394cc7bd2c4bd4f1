import { ErrorState } from '@backroom/ui';

import { getErrorDetail, getErrorMessage } from '../errors.ts';

interface QueryErrorProps {
  /** A query without data. */
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The error of a failed query with a retry button. */
export function QueryError({ result }: QueryErrorProps) {
  return (
    <ErrorState
      message={getErrorMessage(result.error)}
      detail={getErrorDetail(result.error)}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    />
  );
}
