import type { ReactNode } from 'react';

import { Card, EmptyState, PageHeader } from '@backroom/ui';

import { isApiError, isForbidden } from '../errors.ts';
import { Forbidden } from '../list/forbidden.tsx';
import { QueryPlaceholder } from '../list/query-placeholder.tsx';

interface RecordPlaceholderProps {
  /** Page title while the record is not loaded. */
  title: string;
  backLink: ReactNode;
  /** The query of the record; null if the URL contains no valid id. */
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown } | null;
  notFoundTitle: string;
  notFoundHint: string;
}

/** Replaces a record page while the record is loading, failed to load or does not exist. */
export function RecordPlaceholder({ title, backLink, result, notFoundTitle, notFoundHint }: RecordPlaceholderProps) {
  if (isForbidden(result?.error)) return <Forbidden title={title} />;
  return (
    <>
      <PageHeader title={title} actions={backLink} />
      <Card>
        {result && !isNotFound(result.error) ? (
          <QueryPlaceholder result={result} lines={1} />
        ) : (
          <EmptyState reason="noMatch" title={notFoundTitle} description={notFoundHint} />
        )}
      </Card>
    </>
  );
}

const isNotFound = (error: unknown) => isApiError(error) && error.kind === 'response' && error.code === 404;
