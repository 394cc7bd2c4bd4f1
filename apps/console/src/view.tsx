import { type ReactNode, useCallback } from 'react';

import { type PageSource } from '@backroom/auth';
import { PageBoundary } from '@backroom/feature-errors';

import { arriveAtPage } from './arrival.ts';
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
  const onArrival = useCallback(() => arriveAtPage(pathname), [pathname]);
  return (
    <PageBoundary key={pathname}>
      {source ? <LazyPage source={source} waiting={waiting} onArrival={onArrival} /> : children}
    </PageBoundary>
  );
}
