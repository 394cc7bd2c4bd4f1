import { useSyncExternalStore } from 'react';

import { getStyleNonce } from '../csp/style-nonce.ts';
import { createStore } from '../store/create-store.ts';
import { readSizeCookie, writeSizeCookie } from './size-cookie.ts';
import {
  type ChoiceName,
  parsePreferences,
  type Preferences,
  readPreferencesRecord,
  STORAGE_KEY,
  type TextPreference,
  writePreferencesRecord,
} from './stored-preferences.ts';

const DARK_MODE_QUERY = '(prefers-color-scheme: dark)';
const STYLE_ID = 'ui-brand';
const ATTRIBUTE_NAMES = ['appearance', 'brand', 'menu', 'size', 'density', 'contrast'] as const;

/** By the user in this tab, or from another tab or the account. */
type Origin = 'here' | 'elsewhere';

const initial = readPreferencesRecord();
let state: unknown = initial?.state;
/** With where the last change came from. */
const current = createStore<{ preferences: Preferences; origin: Origin }>({
  preferences: initial?.preferences ?? parsePreferences({ size: readSizeCookie() }),
  origin: 'here',
});

/** The same object until a preference changes. */
export const getPreferences = (): Preferences => current.get().preferences;

/** Applies and stores one preference. Does nothing if the value is the current one. */
export function setPreference<Name extends ChoiceName | TextPreference>(name: Name, value: Preferences[Name]): void {
  if (getPreferences()[name] === value) return;
  updatePreferences({ ...getPreferences(), [name]: value });
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
  if (JSON.stringify(next) !== JSON.stringify(getPreferences())) commit(next, 'elsewhere');
  persist();
}

/** One preference; the component rerenders only when its value changes. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSyncExternalStore(current.subscribe, () => getPreferences()[name]);
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
  writeSizeCookie(getPreferences().size);
  addEventListener('storage', handleStorage);
  darkMode?.addEventListener('change', handleDarkMode);
  return () => {
    removeEventListener('storage', handleStorage);
    darkMode?.removeEventListener('change', handleDarkMode);
  };
}

/** @returns a function that unsubscribes */
export const onPreferencesChange = (listener: (origin: Origin) => void): (() => void) =>
  current.subscribe(() => listener(current.get().origin));

/** Applies and stores a change by the user. */
export function updatePreferences(next: Preferences): void {
  commit(next, 'here');
  persist();
}

function commit(preferences: Preferences, origin: Origin): void {
  applyToDocument(preferences);
  writeSizeCookie(preferences.size);
  current.set({ preferences, origin });
}

const persist = () => writePreferencesRecord({ preferences: getPreferences(), state });

/** @param shown other preferences to preview, until the next change */
export function applyToDocument(shown: Preferences = getPreferences()): void {
  const { classList, dataset } = document.documentElement;
  // Disables transitions, which would run on every element when the theme changes.
  classList.add('ui-switching');
  applyBrandStyle(shown.brandStyle);
  for (const name of ATTRIBUTE_NAMES)
    dataset[name] = name === 'appearance' ? resolveAppearance(shown.appearance) : shown[name];
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
