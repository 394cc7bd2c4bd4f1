import type { StoredPreferences } from '@backroom/contract/preferences';
import { KNOWN_SETTINGS, type SettingKey } from '@backroom/contract/system-settings';

/** Preference by the setting that has its default. */
const PREFERENCES = {
  sys_theme_appearance: 'appearance',
  sys_theme_menu: 'menu',
  sys_theme_color: 'brand',
} as const satisfies Partial<Record<SettingKey, string>>;
export const THEME_KEYS = Object.keys(PREFERENCES) as (keyof typeof PREFERENCES)[];

/** Stored values of the settings, by key; a setting may be absent. */
export type ThemeSettings = Partial<Record<keyof typeof PREFERENCES, string>>;

/** The theme of users who have not chosen one. */
export function toDefaultTheme(settings: ThemeSettings): StoredPreferences {
  const theme = THEME_KEYS.map((key) => {
    const value = settings[key] ?? KNOWN_SETTINGS[key].defaultValue;
    return [PREFERENCES[key], value.replace('#', '')];
  });
  return Object.fromEntries(theme) as StoredPreferences;
}
