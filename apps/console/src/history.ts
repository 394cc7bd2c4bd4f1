import { useSyncExternalStore } from 'react';
import { type Location, type Navigator, type To } from 'react-router';

/** State of a history entry: location key, state of the router, and time of the last reload. */
interface EntryState {
  key?: string;
  usr?: unknown;
  reloadedAt?: number;
}

const listeners = new Set<() => void>();
let current = read();

/** The history shared by all routers: that of the shell, and one per tab. */
export const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => window.history.go(steps),
  push: (to, state: unknown) => write('pushState', to, state),
  replace: (to, state: unknown) => write('replaceState', to, state),
};

/** The current location; referentially stable until the next navigation. */
export const useCurrentPlace = (): Location => useSyncExternalStore(onPlaceChange, currentPlace);
export const currentPlace = (): Location => current;

export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reloads the document, unless this history entry was reloaded recently, which prevents loops, or there are unsaved
 * changes. The time is stored in the history state, which works without storage.
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

/** The location of a navigation target. */
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

/** A missing pathname is the current one. */
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
