import { inArray } from 'drizzle-orm';

import { KNOWN_SETTINGS, type SettingKey as KnownKey } from '@backroom/contract/system-settings';

import type { Executor } from '../../kernel/database/database.ts';
import { configs } from '../../schema/config.table.ts';

/** Configuration keys of sessions and sign-in; `KNOWN_SETTINGS` has their names, ranges and defaults. */
const KEYS = [
  'sys_session_idle_minutes',
  'sys_session_max_minutes',
  'sys_session_access_seconds',
  'sys_session_unbound_minutes',
  'sys_login_account_failures',
  'sys_login_window_minutes',
  'sys_login_lock_minutes',
  'sys_login_lock_max_minutes',
  'sys_login_address_failures',
  'sys_captcha_after',
] as const satisfies readonly KnownKey[];
export type SessionSettings = Record<(typeof KEYS)[number], number>;

/** For missing or malformed values. */
export const DEFAULT_SESSION_SETTINGS = Object.fromEntries(
  KEYS.map((key) => [key, Number(KNOWN_SETTINGS[key].defaultValue)]),
) as SessionSettings;

const WHOLE_NUMBER = /^\d{1,6}$/;

/** Lower bound of the setting: a token must remain valid for the request after its refresh. */
const MIN_ACCESS_SECONDS = 2;

export async function readSessionSettings(db: Executor): Promise<SessionSettings> {
  const rows = await db
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, KEYS));
  const stored = rows
    .filter(({ value }) => WHOLE_NUMBER.test(value))
    .map(({ key, value }) => [key, Number(value)] as const);
  const settings = { ...DEFAULT_SESSION_SETTINGS, ...Object.fromEntries<number>(stored) };
  const accessSeconds = Math.max(settings.sys_session_access_seconds, MIN_ACCESS_SECONDS);
  return { ...settings, sys_session_access_seconds: accessSeconds };
}
