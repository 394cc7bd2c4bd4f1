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
  /** Where the program of the page comes from; or the page itself, where it is here already. */
  source?: PageSource;
  children?: ReactNode;
  /** Stands here until the program has come; a skeleton if left out. */
  waiting?: ReactNode;
}

/** One page: its title, its program, and a wall around its faults. */
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
