import type { Location, Navigator, To } from 'react-router';

import { withBase } from '@backroom/client';
import { createStore, useStoreValue } from '@backroom/ui';

/** State of a history entry: location key, state of the router, and time of the last reload. */
interface EntryState {
  key?: string;
  usr?: unknown;
  reloadedAt?: number;
}

const current = createStore(readLocation());

/** The history shared by all routers: that of the shell, and one per tab. */
export const historyNavigator: Navigator = {
  createHref,
  go: (steps) => window.history.go(steps),
  push: (to, state: unknown) => writeEntry('pushState', to, state),
  replace: (to, state: unknown) => writeEntry('replaceState', to, state),
};

/** The current location; referentially stable until the next navigation. */
export const useCurrentLocation = (): Location => useStoreValue(current);
export const getCurrentLocation = (): Location => current.get();
export const onLocationChange = current.subscribe;

/**
 * Reloads the document, unless this history entry was reloaded recently, which prevents loops, or there are unsaved
 * changes. The time is stored in the history state, which works without storage.
 *
 * @returns whether it is reloading
 */
export function reloadOnce(cooldownMs: number): boolean {
  const state = (window.history.state ?? {}) as EntryState;
  if (state.reloadedAt !== undefined && Date.now() - state.reloadedAt < cooldownMs) return false;
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false;
  window.history.replaceState({ ...state, reloadedAt: Date.now() }, '');
  window.location.reload();
  return true;
}

window.addEventListener('popstate', notifyListeners);

/** The location of a navigation target. */
export function createLocation(to: To, state: unknown): Location {
  const { pathname, search, hash } = new URL(createHref(to), window.location.href);
  return { pathname: toRoutePath(pathname), search, hash, key: createKey(), state };
}

function writeEntry(method: 'pushState' | 'replaceState', to: To, usr: unknown): void {
  const state: EntryState = { key: createKey(), usr };
  window.history[method](state, '', createHref(to));
  notifyListeners();
}

const createKey = () => Math.random().toString(36).slice(2, 10);

/** A missing pathname is the current one. */
function createHref(to: To): string {
  if (typeof to === 'string') return to.startsWith('/') ? withBase(to) : to;
  const { pathname = readLocation().pathname, search = '', hash = '' } = to;
  return withBase(pathname + search + hash);
}

function notifyListeners(): void {
  current.set(readLocation());
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr = null } = (window.history.state ?? {}) as EntryState;
  return { pathname: toRoutePath(pathname), search, hash, key, state: usr };
}

/** Locations have no base path; addresses of the browser and links have it. */
function toRoutePath(pathname: string): string {
  return pathname.slice(withBase('').length) || '/';
}
