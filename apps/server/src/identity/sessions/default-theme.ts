import { inArray } from 'drizzle-orm';

import type { StoredPreferences } from '@backroom/contract/preferences';
import { KNOWN_SETTINGS, type SettingKey } from '@backroom/contract/system-settings';

import type { Executor } from '../../kernel/database/database.ts';
import { configs } from '../../schema/config.table.ts';

/** Preference by the setting that has its default. */
const PREFERENCES = {
  sys_theme_appearance: 'appearance',
  sys_theme_menu: 'menu',
  sys_theme_color: 'brand',
} as const satisfies Partial<Record<SettingKey, string>>;
const KEYS = Object.keys(PREFERENCES) as (keyof typeof PREFERENCES)[];

/** The theme of users who have not chosen one. */
export async function readDefaultTheme(db: Executor): Promise<StoredPreferences> {
  const rows = await db
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, KEYS));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const theme = KEYS.map((key) => {
    const value = values.get(key) ?? KNOWN_SETTINGS[key].defaultValue;
    return [PREFERENCES[key], value.replace('#', '')];
  });
  return Object.fromEntries(theme) as StoredPreferences;
}
