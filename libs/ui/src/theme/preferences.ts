import { useSyncExternalStore } from 'react';

import { styleNonce } from '../csp/style-nonce.ts';
import { readHex } from './hex-color.ts';

/** What a person may set about the look and the language; kept in this browser, also across log-out. */
export type Preferences = {
  appearance: 'light' | 'dark' | 'system';
  /** Six hex digits without `#`: one of the ten presets or any other colour. Set by `setBrand`. */
  brand: string;
  /** The solved style sheet of a brand that is no preset; empty for a preset. */
  brandStyle: string;
  menu: 'dark' | 'light';
  size: 'small' | 'medium' | 'large';
  density: 'compact' | 'default' | 'comfortable';
  language: 'zh-CN' | 'en-US';
};

/** In the order in which they are offered; the first is the default. */
export const BRANDS = [
  '1890ff',
  'f5222d',
  'fa541c',
  'faad14',
  '13c2c2',
  '52c460',
  '2f54eb',
  '722ed1',
  '00b38a',
  '2878ff',
] as const;

const STORAGE_KEY = 'ui_prefs';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';

type Choice = Exclude<keyof Preferences, 'brand' | 'brandStyle'>;

/** The first value of each is the default. */
const CHOICES: { [Name in Choice]: readonly Preferences[Name][] } = {
  appearance: ['light', 'dark', 'system'],
  menu: ['dark', 'light'],
  size: ['medium', 'small', 'large'],
  density: ['default', 'compact', 'comfortable'],
  language: ['zh-CN', 'en-US'],
};
const NAMES = Object.keys(CHOICES) as Choice[];
const STYLE_ID = 'ui-brand';
/** Nothing but blocks of custom properties with colours as values: the storage is open to other hands. */
const BRAND_STYLE = /^(?:[[\]a-z0-9='-]+\{(?:--ui-accent-[a-z-]+:(?:#[0-9a-f]{6}|rgba\([\d., ]+\));?)*\})+$/;
const SHOWN_AS_ATTRIBUTE = ['appearance', 'brand', 'menu', 'size', 'density'] as const;

let current = stored(parse(readStorage()));
/** The last word while the solver is on its way. */
let wantedBrand = '';
const listeners = new Set<() => void>();

/** The same object until a preference changes. */
export const readPreferences = (): Preferences => current;

export function setPreference<Name extends Choice>(name: Name, value: Preferences[Name]): void {
  if (current[name] === value) return;
  take({ ...current, [name]: value });
  write(current);
}

/**
 * Takes a brand colour. The ten presets are part of the style sheet; for any other colour the contrast solver is
 * fetched, so that its text and controls stay readable on every surface.
 *
 * @param text three or six hex digits, with or without `#`
 * @throws Error when it is no colour
 */
export async function setBrand(text: string): Promise<void> {
  const seed = readHex(text);
  if (seed === null) throw new Error(`A brand colour has three or six hex digits, unlike ${JSON.stringify(text)}`);
  const brand = seed.slice(1);
  wantedBrand = brand;
  const brandStyle = isPreset(brand) ? '' : (await import('./brand-style.ts')).brandStyle(seed);
  if (wantedBrand !== brand) return;
  take({ ...current, brand, brandStyle });
  write(current);
}

function isPreset(brand: unknown): boolean {
  return BRANDS.some((preset) => preset === brand);
}

/** Every choice about the look as it was at first; the language stays. */
export function resetLook(): void {
  wantedBrand = '';
  take({ ...stored({}), language: current.language });
  write(current);
}

export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSyncExternalStore(onPreferencesChange, () => current[name]);
}

/** Runs something that empties the storage (log-out does) and puts the preferences back. */
export function keepPreferences(clear: () => void): void {
  const hadChoices = readStorage() !== null;
  clear();
  if (hadChoices) write(current);
}

/**
 * Puts the stored choices on `<html>` and follows the other browser tabs and the system's appearance.
 *
 * @returns ends the following
 */
export function startPreferences(): () => void {
  const follow = (event: StorageEvent) => {
    // `key` is null when the whole storage was emptied: that is a log-out, not a choice.
    if (event.key === STORAGE_KEY && event.newValue !== null) take(stored(parse(readStorage())));
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

export function onPreferencesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function take(next: Preferences): void {
  current = next;
  show();
  for (const listener of listeners) listener();
}

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

function stored(kept: Record<string, unknown>): Preferences {
  const valid = NAMES.map((name) => {
    const choices: readonly unknown[] = CHOICES[name];
    return [name, choices.includes(kept[name]) ? kept[name] : choices[0]];
  });
  return { ...(Object.fromEntries(valid) as Pick<Preferences, Choice>), ...storedBrand(kept) };
}

function storedBrand({ brand, brandStyle }: Record<string, unknown>): Pick<Preferences, 'brand' | 'brandStyle'> {
  if (typeof brand === 'string' && /^[0-9a-f]{6}$/.test(brand)) {
    if (isPreset(brand)) return { brand, brandStyle: '' };
    if (typeof brandStyle === 'string' && BRAND_STYLE.test(brandStyle)) return { brand, brandStyle };
  }
  return { brand: BRANDS[0], brandStyle: '' };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // what another hand wrote there is not a choice
  }
}

// Storage may be blocked or full; the choice then lasts until the page is left.
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // see readStorage
  }
}
