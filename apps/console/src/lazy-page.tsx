import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { Page, PageSource } from '@backroom/auth';
import { ChunkLoadError } from '@backroom/feature-errors';
import { Skeleton } from '@backroom/ui';

import { reloadOnce } from './history.ts';
import { useBusy } from './progress.ts';
import { isServerReachable } from './server-reachability.ts';

/** Minimum interval between automatic reloads. */
const RELOAD_COOLDOWN_MS = 30_000;
/** Data that takes longer is shown when it arrives. */
const MAX_DATA_WAIT_MS = 100;

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

/** Waits for the first data of a page, but not long. */
export const waitForData = (data: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([data, new Promise((resolve) => setTimeout(resolve, MAX_DATA_WAIT_MS))]);

let preparedSource: PageSource | null = null;

/** Marks a loaded page whose data has been requested, so that it renders at once. */
export function markPrepared(source: PageSource): void {
  preparedSource = source;
}

function consumePrepared(source: PageSource): boolean {
  if (preparedSource !== source) return false;
  preparedSource = null;
  return true;
}

interface LazyPageProps {
  source: PageSource;
  /** Shown while loading; a skeleton by default. */
  fallback?: ReactNode;
  /** Whether the first data of a loaded page is missing. */
  needsData?: (page: Page) => boolean;
  /** Requests it. The page renders when it is there: rows that come later would cost a second render and layout. */
  requestData?: (page: Page) => Promise<unknown>;
  /**
   * Called when the code of the page starts to load, to request its data at the same time.
   *
   * @returns called when the page has loaded or failed; discards data that was not consumed
   */
  onLoad?: (() => () => void) | undefined;
  /** Called when the page has been rendered. */
  onShown: () => void;
}

/**
 * A page that is loaded on demand. Not `React.lazy`, because loaded pages must render synchronously, and React keeps a
 * fallback for at least 300 ms.
 */
export function LazyPage({ source, fallback, needsData, requestData, onLoad, onShown }: LazyPageProps) {
  const isComplete = (loadedPage: Page | undefined) => loadedPage !== undefined && !needsData?.(loadedPage);
  const [failedSource, setFailedSource] = useState<PageSource | null>(null);
  const [readySource, setReadySource] = useState(() =>
    consumePrepared(source) || isComplete(loaded.get(source)) ? source : null,
  );
  const page = readySource === source ? loaded.get(source) : undefined;
  const isLoading = page === undefined && failedSource !== source;
  useBusy(isLoading);

  const loadData = useEffectEvent((loadedPage: Page) =>
    isComplete(loadedPage) ? undefined : waitForData(requestData?.(loadedPage)),
  );
  const startLoading = useEffectEvent(() => (loaded.has(source) ? undefined : onLoad?.()));
  useEffect(() => {
    if (!isLoading) return;
    let isActive = true;
    const load = async () => {
      const handleLoaded = startLoading();
      try {
        await loadData(await loadPage(source));
      } finally {
        handleLoaded?.();
      }
    };
    load().then(
      () => isActive && setReadySource(source),
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

/** The page renders on its own changes only, not with its container. */
function LoadedPage({ page, onShown }: { page: ComponentType; onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return useMemo(() => createElement(page), [page]);
}
