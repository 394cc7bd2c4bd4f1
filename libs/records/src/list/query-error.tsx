import { ErrorState } from '@backroom/ui';

import { getErrorDetail, getReason } from '../errors.ts';

interface QueryErrorProps {
  /** A query without data. */
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In place of content that could not be loaded: a retry button, and the reason unless a toast has shown it. */
export function QueryError({ result }: QueryErrorProps) {
  return (
    <ErrorState
      message={getReason(result.error)}
      detail={getErrorDetail(result.error)}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    />
  );
}
