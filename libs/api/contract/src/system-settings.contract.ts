import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { text, version } from './fields.ts';
import { SETTING_KEYS, type SettingKey } from './known-settings.ts';

export {
  findKnownSetting,
  KNOWN_SETTINGS,
  type KnownSetting,
  SETTING_KEYS,
  type SettingKey,
} from './known-settings.ts';

const PNG = 'image/png';
/** Maximum width and height of a stored logo; the console crops to `LOGO_PX`. */
export const LOGO_MAX_PX = 512;
export const LOGO_PX = 256;
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

const byKey = <Schema>(schema: Schema) =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, schema])) as Record<SettingKey, Schema>;

/** The values of all settings that the server reads. The server validates each by its type. */
export const settingValues = z.strictObject(byKey(text(4000)));
export type SettingValues = z.infer<typeof settingValues>;

/** `version` increases with each change of any of these settings. */
export const systemSettings = z.object({ version: z.int(), ...byKey(z.string()) });
export type SystemSettings = z.infer<typeof systemSettings>;

export const systemSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/set-config',
    access: 'admin:sysConfigSet:list',
    summary: 'The settings that the server reads, by key',
    data: systemSettings,
  }),
  /** All or nothing. Keys that are left out keep their value; unknown and secret keys are rejected alike. */
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/set-config',
    access: 'admin:sysConfigSet:update',
    summary: 'Change settings that the server reads, in one transaction',
    body: z.strictObject({ version, ...byKey(z.optional(text(4000))) }),
    data: systemSettings,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/v1/set-config/logo',
    access: 'admin:sysConfigSet:update',
    summary: 'Set the logo: a PNG of at most 512 × 512 pixels',
    upload: { types: [PNG], maxBytes: LOGO_MAX_BYTES },
    ignoresIdempotencyKey: true,
    data: systemSettings,
  }),
  /** Public because the sign-in page shows it. The name is a digest of the content. */
  logo: endpoint({
    method: 'GET',
    path: '/api/v1/logo/{digest}',
    access: 'public',
    summary: 'The logo; the content at a URL never changes',
    params: z.object({ digest: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    data: z.null(),
    download: PNG,
  }),
};
