import { type ReactNode, useCallback, useContext } from 'react';
import { useDispatch } from 'react-redux';

import { type PageSource } from '@backroom/auth';
import { answersDoubted } from '@backroom/client';
import { PageBoundary } from '@backroom/feature-errors';

import { ArrivalsContext, notePage } from './arrivals-context.ts';
import { noteFault } from './faults/note-fault.ts';
import { LazyPage } from './lazy-page.tsx';
import { useDocumentTitle } from './page-title.ts';

interface ViewProps {
  pathname: string;
  title: string;
  /** Loader of the page; alternatively the page itself as `children`. */
  source?: PageSource;
  children?: ReactNode;
  /** Shown while loading; a skeleton by default. */
  waiting?: ReactNode;
}

/** One page: document title, lazy loading and error boundary. */
export function View({ pathname, title, source, children, waiting }: ViewProps) {
  useDocumentTitle(title);
  const dispatch = useDispatch();
  const arrivals = useContext(ArrivalsContext);
  const onArrival = useCallback(() => (arrivals ? arrivals.arrive(pathname) : void notePage()), [arrivals, pathname]);
  return (
    <PageBoundary key={pathname} onFault={noteFault} onRetry={() => dispatch(answersDoubted())}>
      {source ? <LazyPage source={source} waiting={waiting} onArrival={onArrival} /> : children}
    </PageBoundary>
  );
}
