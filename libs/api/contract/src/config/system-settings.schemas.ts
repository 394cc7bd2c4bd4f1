import * as z from 'zod/mini';

import { text, version } from '../values/fields.ts';
import { SETTING_KEYS, type SettingKey } from './known-settings.ts';

const byKey = <Schema>(schema: Schema) =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, schema])) as Record<SettingKey, Schema>;

/** The values of all settings that the server reads. The server validates each by its type. */
export const settingValues = z.strictObject(byKey(text(4000)));
export type SettingValues = z.infer<typeof settingValues>;

/** `version` increases with each change of any of these settings. */
export const systemSettings = z.object({ version: z.int(), ...byKey(z.string()) });
export type SystemSettings = z.infer<typeof systemSettings>;

export const systemSettingsUpdate = z.strictObject({ version, ...byKey(z.optional(text(4000))) });
export const logoParams = z.object({ digest: z.string().check(z.regex(/^[\w-]{43}$/)) });
