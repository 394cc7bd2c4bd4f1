import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

import { type PageSource } from '@backroom/auth';
import { LoadFailure } from '@backroom/feature-errors';
import { Skeleton } from '@backroom/ui';

import { reloadOnce } from './history.ts';
import { useBusy } from './progress.ts';
import { isServerThere } from './server-there.ts';

/** A program that is gone after an update comes back with a reload; one that stays away must not reload for ever. */
const RELOAD_QUIET_MS = 30_000;

/**
 * Some of the program could not be had: after an update a reload brings the new one. With the server away it would
 * leave the person with nothing at all.
 *
 * @returns whether it is reloading
 */
export const reloadsForProgram = async () => (await isServerThere()) && reloadOnce(RELOAD_QUIET_MS);

const loaded = new Map<PageSource, ComponentType>();

/** Fetches the program of a page; what was fetched once is there at once. */
export async function loadPage(source: PageSource): Promise<void> {
  if (!loaded.has(source)) loaded.set(source, await source.load());
}

/** Somebody is about to open the page. If it fails now, it fails again when it matters. */
export function prefetchPage(source: PageSource): void {
  loadPage(source).catch(() => undefined);
}

interface LazyPageProps {
  source: PageSource;
  /** Stands here until the program has come; a skeleton if left out. */
  waiting?: ReactNode;
  /** The page is on the screen. */
  onArrival: () => void;
}

/**
 * A page whose program comes when it is needed. Not `React.lazy`: a page that is already there must not blink, and
 * React holds a fallback once shown for 300 ms.
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
