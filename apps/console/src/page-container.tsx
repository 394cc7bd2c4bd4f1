import { type ReactNode, useCallback, useContext } from 'react';
import { useDispatch } from 'react-redux';

import type { PageSource } from '@backroom/auth';
import { invalidatePageData } from '@backroom/client';
import { PageErrorBoundary } from '@backroom/feature-errors';

import { captureError } from './error-reporting/capture-error.ts';
import { LazyPage } from './lazy-page.tsx';
import { markPageShown, PageFocusContext } from './page-focus-context.ts';
import { useDocumentTitle } from './page-title.ts';

interface PageContainerProps {
  pathname: string;
  title: string;
  /** Loader of the page; alternatively the page itself as `children`. */
  source?: PageSource;
  children?: ReactNode;
  /** Shown while loading; a skeleton by default. */
  fallback?: ReactNode;
}

/** One page: document title, lazy loading and error boundary. */
export function PageContainer({ pathname, title, source, children, fallback }: PageContainerProps) {
  useDocumentTitle(title);
  const dispatch = useDispatch();
  const pageFocus = useContext(PageFocusContext);
  const onShown = useCallback(
    () => (pageFocus ? pageFocus.handlePageShown(pathname) : void markPageShown()),
    [pageFocus, pathname],
  );
  return (
    <PageErrorBoundary key={pathname} onError={captureError} onRetry={() => dispatch(invalidatePageData())}>
      {source ? <LazyPage source={source} fallback={fallback} onShown={onShown} /> : children}
    </PageErrorBoundary>
  );
}
