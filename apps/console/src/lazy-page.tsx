import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

import { type PageSource } from '@backroom/auth';
import { LoadFailure } from '@backroom/feature-errors';
import { Skeleton } from '@backroom/ui';

import { reloadOnce } from './history.ts';
import { useBusy } from './progress.ts';
import { isServerThere } from './server-there.ts';

/** Minimum interval between automatic reloads. */
const RELOAD_QUIET_MS = 30_000;

/**
 * Reloads the page after a chunk could not be loaded, which happens after an update. Not while the server is
 * unreachable, because the user would lose the current page.
 *
 * @returns whether it is reloading
 */
export const reloadsForProgram = async () => (await isServerThere()) && reloadOnce(RELOAD_QUIET_MS);

const loaded = new Map<PageSource, ComponentType>();

/** Loads the component of a page; loaded components are cached. */
export async function loadPage(source: PageSource): Promise<void> {
  if (!loaded.has(source)) loaded.set(source, await source.load());
}

/** Loads a page in advance and ignores errors, which occur again when the page is opened. */
export function prefetchPage(source: PageSource): void {
  loadPage(source).catch(() => undefined);
}

interface LazyPageProps {
  source: PageSource;
  /** Shown while loading; a skeleton by default. */
  waiting?: ReactNode;
  /** Called when the page has been rendered. */
  onArrival: () => void;
}

/**
 * A page that is loaded on demand. Not `React.lazy`, because loaded pages must render synchronously, and React keeps a
 * fallback for at least 300 ms.
 */
export function LazyPage({ source, waiting, onArrival }: LazyPageProps) {
  const [failed, setFailed] = useState<PageSource | null>(null);
  const [, arrive] = useState<PageSource | null>(null);
  const page = loaded.get(source);
  const isLoading = page === undefined && failed !== source;
  useBusy(isLoading);

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    loadPage(source).then(
      () => isWanted && arrive(source),
      async () => {
        if (!(await reloadsForProgram()) && isWanted) setFailed(source);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading, source]);

  if (page) return <Arrived page={page} onArrival={onArrival} />;
  if (failed === source) return <LoadFailure onRetry={() => setFailed(null)} />;
  return waiting ?? <Waiting />;
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton lines={2} />
  </div>
);

function Arrived({ page, onArrival }: { page: ComponentType; onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return createElement(page);
}
