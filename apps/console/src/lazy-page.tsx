import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

import type { Page, PageSource } from '@backroom/auth';
import { ChunkLoadError } from '@backroom/feature-errors';
import { Skeleton } from '@backroom/ui';

import { reloadOnce } from './history.ts';
import { useBusy } from './progress.ts';
import { isServerReachable } from './server-reachability.ts';

/** Minimum interval between automatic reloads. */
const RELOAD_COOLDOWN_MS = 30_000;

/**
 * Reloads the page after a chunk could not be loaded, which happens after an update. Not while the server is
 * unreachable, because the user would lose the current page.
 *
 * @returns whether it is reloading
 */
export const reloadForNewBuild = async () => (await isServerReachable()) && reloadOnce(RELOAD_COOLDOWN_MS);

const loaded = new Map<PageSource, Page>();

/** Loads the component of a page; loaded components are cached. */
export async function loadPage(source: PageSource): Promise<Page> {
  const page = loaded.get(source) ?? (await source.load());
  loaded.set(source, page);
  return page;
}

/** Loads a page in advance and ignores errors, which occur again when the page is opened. */
export function prefetchPage(source: PageSource): void {
  loadPage(source).catch(() => undefined);
}

interface LazyPageProps {
  source: PageSource;
  /** Shown while loading; a skeleton by default. */
  fallback?: ReactNode;
  /** Called when the page has been rendered. */
  onShown: () => void;
}

/**
 * A page that is loaded on demand. Not `React.lazy`, because loaded pages must render synchronously, and React keeps a
 * fallback for at least 300 ms.
 */
export function LazyPage({ source, fallback, onShown }: LazyPageProps) {
  const [failedSource, setFailedSource] = useState<PageSource | null>(null);
  const [, setLoadedSource] = useState<PageSource | null>(null);
  const page = loaded.get(source);
  const isLoading = page === undefined && failedSource !== source;
  useBusy(isLoading);

  useEffect(() => {
    if (!isLoading) return;
    let isActive = true;
    loadPage(source).then(
      () => isActive && setLoadedSource(source),
      async () => {
        if (!(await reloadForNewBuild()) && isActive) setFailedSource(source);
      },
    );
    return () => {
      isActive = false;
    };
  }, [isLoading, source]);

  if (page) return <LoadedPage page={page} onShown={onShown} />;
  if (failedSource === source) return <ChunkLoadError onRetry={() => setFailedSource(null)} />;
  return fallback ?? <PageSkeleton />;
}

const PageSkeleton = () => (
  <div aria-busy="true">
    <Skeleton lines={2} />
  </div>
);

function LoadedPage({ page, onShown }: { page: ComponentType; onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return createElement(page);
}
