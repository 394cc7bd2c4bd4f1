import { useSyncExternalStore } from 'react';

import { getStyleNonce } from '../csp/style-nonce.ts';
import { readSizeCookie, writeSizeCookie } from './size-cookie.ts';
import {
  type ChoiceName,
  parsePreferences,
  type Preferences,
  readPreferencesRecord,
  STORAGE_KEY,
  writePreferencesRecord,
} from './stored-preferences.ts';

const DARK_MODE_QUERY = '(prefers-color-scheme: dark)';
const STYLE_ID = 'ui-brand';
const ATTRIBUTE_NAMES = ['appearance', 'brand', 'menu', 'size', 'density', 'contrast'] as const;

let { preferences: current, state } = readPreferencesRecord() ?? {
  preferences: parsePreferences({ size: readSizeCookie() }),
  state: undefined,
};
/** Receives every change: `here` by the user in this tab, `elsewhere` from another tab or the account. */
type ChangeListener = (origin: 'here' | 'elsewhere') => void;
const listeners = new Set<ChangeListener>();

/** The same object until a preference changes. */
export const getPreferences = (): Preferences => current;

/** Applies and stores one preference. Does nothing if the value is the current one. */
export function setPreference<Name extends ChoiceName | 'home' | 'views'>(name: Name, value: Preferences[Name]): void {
  if (current[name] === value) return;
  updatePreferences({ ...current, [name]: value });
}

/** The state passed to `hydratePreferences`; `unknown` because anyone can write to the storage. */
export const getPreferencesSyncState = (): unknown => state;

/**
 * Applies preferences that are stored elsewhere, such as with the account; invalid values become the default.
 *
 * @param nextState any JSON value; stored next to the preferences for the caller and retained as long as they are
 */
export function hydratePreferences(stored: Readonly<Record<string, unknown>>, nextState: unknown): void {
  state = nextState;
  const next = parsePreferences(stored);
  if (JSON.stringify(next) !== JSON.stringify(current)) commit(next, 'elsewhere');
  persist();
}

/** One preference; the component rerenders only when its value changes. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSyncExternalStore(onPreferencesChange, () => current[name]);
}

/** Runs a function that clears the storage, as sign-out does, and restores the preferences. */
export function preservePreferences(clear: () => void): void {
  const hadStored = readPreferencesRecord() !== null;
  clear();
  if (hadStored) persist();
}

/**
 * Applies the stored preferences to `<html>` and follows other browser tabs and the appearance of the system.
 *
 * @returns a function that removes the listeners
 */
export function startPreferences(): () => void {
  const handleStorage = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared: a sign-out, not a change.
    if (event.key !== STORAGE_KEY || event.newValue === null) return;
    const stored = readPreferencesRecord();
    if (!stored) return;
    state = stored.state;
    commit(stored.preferences, 'elsewhere');
  };
  const darkMode = getDarkModeQuery();
  const handleDarkMode = () => applyToDocument();
  applyToDocument();
  addEventListener('storage', handleStorage);
  darkMode?.addEventListener('change', handleDarkMode);
  return () => {
    removeEventListener('storage', handleStorage);
    darkMode?.removeEventListener('change', handleDarkMode);
  };
}

/** @returns a function that unsubscribes */
export function onPreferencesChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies and stores a change by the user. */
export function updatePreferences(next: Preferences): void {
  commit(next, 'here');
  persist();
}

function commit(next: Preferences, origin: 'here' | 'elsewhere'): void {
  current = next;
  applyToDocument();
  for (const listener of listeners) listener(origin);
}

const persist = () => writePreferencesRecord({ preferences: current, state });

/** @param shown other preferences to preview, until the next change */
export function applyToDocument(shown: Preferences = current): void {
  const { classList, dataset } = document.documentElement;
  // Disables transitions, which would run on every element when the theme changes.
  classList.add('ui-switching');
  applyBrandStyle(shown.brandStyle);
  for (const name of ATTRIBUTE_NAMES)
    dataset[name] = name === 'appearance' ? resolveAppearance(shown.appearance) : shown[name];
  writeSizeCookie(current.size);
  requestAnimationFrame(() => classList.remove('ui-switching'));
}

/** Before the first paint the inline script of the page does this. */
function applyBrandStyle(brandStyle: string): void {
  const existing = document.getElementById(STYLE_ID);
  if ((existing?.textContent ?? '') === brandStyle) return;
  const style =
    existing ?? Object.assign(document.createElement('style'), { id: STYLE_ID, nonce: getStyleNonce() ?? '' });
  style.textContent = brandStyle;
  document.head.append(style);
}

function resolveAppearance(appearance: Preferences['appearance']): 'light' | 'dark' {
  if (appearance !== 'system') return appearance;
  return getDarkModeQuery()?.matches ? 'dark' : 'light';
}

const getDarkModeQuery = () => (typeof matchMedia === 'function' ? matchMedia(DARK_MODE_QUERY) : undefined);
