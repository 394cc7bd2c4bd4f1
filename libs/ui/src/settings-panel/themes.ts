import { applyToDocument, getPreferences, updatePreferences } from '../theme/preferences.ts';
import { cancelBrandRequest } from '../theme/set-brand.ts';
import type { Preferences } from '../theme/stored-preferences.ts';

/** What a theme decides; the other preferences stay. Only preset colours, which need no solver. */
export type Theme = Pick<Preferences, 'brand' | 'brandStyle' | 'menu' | 'appearance' | 'density' | 'contrast'>;

const base: Theme = {
  brand: '1890ff',
  brandStyle: '',
  menu: 'dark',
  appearance: 'light',
  density: 'default',
  contrast: 'normal',
};

/** In display order; the first is the default. */
export const THEMES = {
  stillwater: base,
  ink: { ...base, brand: '2f54eb', menu: 'light', density: 'compact' },
  dawn: { ...base, brand: 'fa541c', menu: 'light' },
  tea: { ...base, brand: '00b38a', density: 'comfortable' },
  nightVoyage: { ...base, brand: '13c2c2', appearance: 'dark' },
  highContrast: { ...base, brand: 'faad14', appearance: 'dark', contrast: 'more' },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;

const NAMES = Object.keys(THEMES) as ThemeName[];

/** The theme that the preferences are, or null. */
export const findTheme = (preferences: Preferences): ThemeName | null =>
  NAMES.find((name) =>
    Object.entries(THEMES[name]).every(([key, value]) => preferences[key as keyof Theme] === value),
  ) ?? null;

/** Shows a theme without choosing it, until `null` or the next change. */
export const previewTheme = (name: ThemeName | null): void =>
  applyToDocument({ ...getPreferences(), ...(name && THEMES[name]) });

/** Applies and stores a theme; cancels a brand colour that is still being calculated. */
export function setTheme(name: ThemeName): void {
  cancelBrandRequest();
  updatePreferences({ ...getPreferences(), ...THEMES[name] });
}
