import { appearance, application } from './known-settings/application.ts';
import type { KnownSetting } from './known-settings/known-setting.ts';
import { plans } from './known-settings/plans.ts';
import { log, session } from './known-settings/sessions-and-logs.ts';
import { password, protection, signIn } from './known-settings/sign-in.ts';
import { takings } from './known-settings/takings.ts';

export type { KnownSetting } from './known-settings/known-setting.ts';

/** Every setting that the server reads, by key, in the order of the page of system settings. */
export const KNOWN_SETTINGS = {
  ...application,
  ...appearance,
  ...plans,
  ...takings,
  ...signIn,
  ...protection,
  ...password,
  ...session,
  ...log,
};
export type SettingKey = keyof typeof KNOWN_SETTINGS;
export const SETTING_KEYS = Object.keys(KNOWN_SETTINGS) as SettingKey[];

/** Undefined for a setting that users have added. */
export const findKnownSetting = (key: string): KnownSetting | undefined =>
  Object.hasOwn(KNOWN_SETTINGS, key) ? KNOWN_SETTINGS[key as SettingKey] : undefined;
