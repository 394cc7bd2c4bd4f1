import type { ConfigGroup } from '@backroom/contract/config';
import { KNOWN_SETTINGS, SETTING_KEYS, type SettingKey } from '@backroom/contract/system-settings';

export interface SettingGroup {
  name: Exclude<ConfigGroup, 'custom'>;
  keys: readonly SettingKey[];
}

/** The settings by group, in the order of the page. The logo has no field: it is stored when it is uploaded. */
export const SETTING_GROUPS: readonly SettingGroup[] = (
  ['application', 'appearance', 'plans', 'signIn', 'protection', 'password', 'session', 'log'] as const
).map((name) => ({
  name,
  keys: SETTING_KEYS.filter((key) => KNOWN_SETTINGS[key].group === name && KNOWN_SETTINGS[key].type !== 'image'),
}));
