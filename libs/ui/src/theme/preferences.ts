import { useSyncExternalStore } from 'react';

import { styleNonce } from '../csp/style-nonce.ts';
import {
  type Choice,
  type Preferences,
  readStored,
  STORAGE_KEY,
  validPreferences,
  writeStored,
} from './stored-preferences.ts';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const STYLE_ID = 'ui-brand';
const SHOWN_AS_ATTRIBUTE = ['appearance', 'brand', 'menu', 'size', 'density'] as const;

let { preferences: current, note } = readStored() ?? { preferences: validPreferences({}), note: undefined };
/** Receives every change: `here` by the user in this tab, `elsewhere` from another tab or the account. */
type ChangeListener = (origin: 'here' | 'elsewhere') => void;
const listeners = new Set<ChangeListener>();

/** The same object until a preference changes. */
export const readPreferences = (): Preferences => current;

export function setPreference<Name extends Choice>(name: Name, value: Preferences[Name]): void {
  if (current[name] === value) return;
  choose({ ...current, [name]: value });
}

/** The note passed to `hydratePreferences`; `unknown` because anyone can write to the storage. */
export const preferencesNote = (): unknown => note;

/**
 * Applies preferences that are stored elsewhere, such as with the account; invalid values become the default.
 *
 * @param noted any JSON value; stored next to the preferences for the caller and retained as long as they are
 */
export function adoptPreferences(kept: Readonly<Record<string, unknown>>, noted: unknown): void {
  note = noted;
  const next = validPreferences(kept);
  if (JSON.stringify(next) !== JSON.stringify(current)) take(next, 'elsewhere');
  write();
}

export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSyncExternalStore(onPreferencesChange, () => current[name]);
}

/** Runs a function that clears the storage, as sign-out does, and restores the preferences. */
export function keepPreferences(clear: () => void): void {
  const hadChoices = readStored() !== null;
  clear();
  if (hadChoices) write();
}

/**
 * Applies the stored preferences to `<html>` and follows other browser tabs and the appearance of the system.
 *
 * @returns a function that removes the listeners
 */
export function startPreferences(): () => void {
  const follow = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared: a sign-out, not a change.
    if (event.key !== STORAGE_KEY || event.newValue === null) return;
    const kept = readStored();
    if (!kept) return;
    note = kept.note;
    take(kept.preferences, 'elsewhere');
  };
  const system = darkSystem();
  show();
  addEventListener('storage', follow);
  system?.addEventListener('change', show);
  return () => {
    removeEventListener('storage', follow);
    system?.removeEventListener('change', show);
  };
}

export function onPreferencesChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies and stores a change by the user. */
export function choose(next: Preferences): void {
  take(next, 'here');
  write();
}

function take(next: Preferences, origin: 'here' | 'elsewhere'): void {
  current = next;
  show();
  for (const listener of listeners) listener(origin);
}

const write = () => writeStored({ preferences: current, note });

function show(): void {
  const { classList, dataset } = document.documentElement;
  // Disables transitions, which would run on every element when the theme changes.
  classList.add('ui-switching');
  showBrandStyle();
  for (const name of SHOWN_AS_ATTRIBUTE) dataset[name] = name === 'appearance' ? shownAppearance() : current[name];
  requestAnimationFrame(() => classList.remove('ui-switching'));
}

/** Before the first paint the inline script of the page does this. */
function showBrandStyle(): void {
  const shown = document.getElementById(STYLE_ID);
  if ((shown?.textContent ?? '') === current.brandStyle) return;
  const style = shown ?? Object.assign(document.createElement('style'), { id: STYLE_ID, nonce: styleNonce() ?? '' });
  style.textContent = current.brandStyle;
  document.head.append(style);
}

function shownAppearance(): 'light' | 'dark' {
  if (current.appearance !== 'system') return current.appearance;
  return darkSystem()?.matches ? 'dark' : 'light';
}

const darkSystem = () => (typeof matchMedia === 'function' ? matchMedia(DARK_SYSTEM) : undefined);
