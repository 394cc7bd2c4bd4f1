import { type ReactNode, useCallback, useContext } from 'react';
import { useStore } from 'react-redux';

import type { Page, PageSource, PrefetchStore } from '@backroom/auth';
import { discardPageData } from '@backroom/client';
import { PageErrorBoundary } from '@backroom/feature-errors';

import { captureError } from './error-reporting/capture-error.ts';
import { LazyPage } from './lazy-page.tsx';
import { markPageShown, PageFocusContext } from './page-focus-context.ts';
import { useDocumentTitle } from './page-title.ts';

interface PageContainerProps {
  pathname: string;
  /** Query of the address, with the question mark. */
  search?: string;
  title: string;
  /** Called when the code of the page starts to load; see `LazyPage`. */
  onLoad?: () => () => void;
  /** Loader of the page; alternatively the page itself as `children`. */
  source?: PageSource;
  children?: ReactNode;
  /** Shown while loading; a skeleton by default. */
  fallback?: ReactNode;
}

/** One page: document title, lazy loading and error boundary. */
export function PageContainer(props: PageContainerProps) {
  const { pathname, search = '', title, source, children, fallback, onLoad } = props;
  useDocumentTitle(title);
  const store = useStore() as PrefetchStore;
  const pageFocus = useContext(PageFocusContext);
  const onShown = useCallback(
    () => (pageFocus ? pageFocus.handlePageShown(pathname) : void markPageShown()),
    [pageFocus, pathname],
  );
  const needsData = ({ prefetch }: Page) => prefetch?.isNeeded(store, search) ?? false;
  const requestData = async ({ prefetch }: Page) => prefetch?.start(store, search);
  return (
    <PageErrorBoundary key={pathname} onError={captureError} onRetry={() => store.dispatch(discardPageData())}>
      {source ? (
        <LazyPage
          source={source}
          fallback={fallback}
          needsData={needsData}
          requestData={requestData}
          onLoad={onLoad}
          onShown={onShown}
        />
      ) : (
        children
      )}
    </PageErrorBoundary>
  );
}
