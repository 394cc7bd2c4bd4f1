import { selectRolesLoaded, selectToken } from '@backroom/auth';
import { signInPages } from '@backroom/feature-sign-in';

import { loadPage } from './lazy-page.tsx';
import { lazyShell } from './lazy-shell.tsx';
import { ensureSession } from './load-session.ts';
import type { AppStore } from './store.ts';

/** Longer loading is rendered, with its progress bar. */
const MAX_WAIT_MS = 1_000;

/**
 * Loads session, shell and page before the first render, so that the first frame of index.html is replaced by content
 * and not by a placeholder. Errors are handled where the parts are rendered.
 */
export async function loadFirstPage(store: AppStore): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([timeout, load(store).catch(() => undefined)]);
}

async function load(store: AppStore): Promise<void> {
  if (selectToken(store.getState()) === null) return void (await loadPage(signInPages['/login/index']));
  const [shell] = await Promise.all([lazyShell.load(), ensureSession(store)]);
  if (selectRolesLoaded(store.getState())) await shell.preparePage(store);
}
