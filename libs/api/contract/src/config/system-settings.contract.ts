import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { logoParams, systemSettings, systemSettingsUpdate } from './system-settings.schemas.ts';

export {
  findKnownSetting,
  KNOWN_SETTINGS,
  type KnownSetting,
  SETTING_KEYS,
  type SettingKey,
} from './known-settings.ts';
export type { SettingValues, SystemSettings } from './system-settings.schemas.ts';

const PNG = 'image/png';
/** Maximum width and height of a stored logo; the console crops to `LOGO_PX`. */
export const LOGO_MAX_PX = 512;
export const LOGO_PX = 256;
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

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
    body: systemSettingsUpdate,
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
    params: logoParams,
    data: noData,
    download: PNG,
  }),
};
