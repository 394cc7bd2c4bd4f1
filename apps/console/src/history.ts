import { useSyncExternalStore } from 'react';
import { type Location, type Navigator, type To } from 'react-router';

/** Beside the router's own state an entry of the history carries a key, and when it was last reloaded. */
interface EntryState {
  key?: string;
  usr?: unknown;
  reloadedAt?: number;
}

const listeners = new Set<() => void>();
let current = read();

/** The one history under all routers: that of the shell, and one per tab. */
export const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => window.history.go(steps),
  push: (to, state: unknown) => write('pushState', to, state),
  replace: (to, state: unknown) => write('replaceState', to, state),
};

/** Where the person is; the same object until they go elsewhere. */
export const useCurrentPlace = (): Location => useSyncExternalStore(onPlaceChange, currentPlace);
export const currentPlace = (): Location => current;

export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reloads the document, unless this very entry was reloaded a moment ago: no fault may turn into a loop. Kept in the
 * history itself, which works where storage is blocked. What somebody has not saved is not put at stake either.
 *
 * @returns whether it is reloading
 */
export function reloadOnce(quietMs: number): boolean {
  const state = (window.history.state ?? {}) as EntryState;
  if (state.reloadedAt !== undefined && Date.now() - state.reloadedAt < quietMs) return false;
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false;
  window.history.replaceState({ ...state, reloadedAt: Date.now() }, '');
  window.location.reload();
  return true;
}

window.addEventListener('popstate', announce);

/** The place that a navigation would lead to. */
export function locationOf(to: To, state: unknown): Location {
  const { pathname, search, hash } = new URL(addressOf(to), window.location.href);
  return { pathname, search, hash, key: newKey(), state };
}

function write(how: 'pushState' | 'replaceState', to: To, usr: unknown): void {
  const state: EntryState = { key: newKey(), usr };
  window.history[how](state, '', addressOf(to));
  announce();
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Parts that are left out stay as they are. */
function addressOf(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = window.location.pathname, search = '', hash = '' } = to;
  return pathname + search + hash;
}

function announce(): void {
  current = read();
  for (const listener of listeners) listener();
}

function read(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr = null } = (window.history.state ?? {}) as EntryState;
  return { pathname, search, hash, key, state: usr };
}
