import { Skeleton } from '@backroom/ui';

import { QueryError } from './query-error.tsx';

interface QueryPlaceholderProps {
  /** A query without data. */
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Of the skeleton. */
  lines: number;
}

/** In place of content that is loading or could not be loaded. */
export const QueryPlaceholder = ({ result, lines }: QueryPlaceholderProps) =>
  result.error === undefined ? <Skeleton lines={lines} /> : <QueryError result={result} />;
