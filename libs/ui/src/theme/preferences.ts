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
/** Told of every change: made here by the person, or taken over from elsewhere. */
type ChangeListener = (origin: 'here' | 'elsewhere') => void;
const listeners = new Set<ChangeListener>();

/** The same object until a preference changes. */
export const readPreferences = (): Preferences => current;

export function setPreference<Name extends Choice>(name: Name, value: Preferences[Name]): void {
  if (current[name] === value) return;
  choose({ ...current, [name]: value });
}

/** What was noted beside the choices by `adoptPreferences`, of whatever kind: the storage is open to other hands. */
export const preferencesNote = (): unknown => note;

/**
 * Takes over choices that are kept elsewhere; what is no valid choice becomes the default.
 *
 * @param noted anything that JSON can hold; kept beside the choices for whoever keeps them, and as long as they are
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

/** Runs something that empties the storage (log-out does) and puts the preferences back. */
export function keepPreferences(clear: () => void): void {
  const hadChoices = readStored() !== null;
  clear();
  if (hadChoices) write();
}

/**
 * Puts the stored choices on `<html>` and follows the other browser tabs and the system's appearance.
 *
 * @returns ends the following
 */
export function startPreferences(): () => void {
  const follow = (event: StorageEvent) => {
    // `key` is null when the whole storage was emptied: that is a log-out, not a choice.
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

/** Shows and keeps what the person chose. */
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
  // A switch of theme is not a thousand fading cells.
  classList.add('ui-switching');
  showBrandStyle();
  for (const name of SHOWN_AS_ATTRIBUTE) dataset[name] = name === 'appearance' ? shownAppearance() : current[name];
  requestAnimationFrame(() => classList.remove('ui-switching'));
}

/** The page's own script has done it before the first paint; from then on it is done here. */
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
