import { inArray } from 'drizzle-orm';

import type { Executor } from '../../kernel/database.ts';
import { configs } from '../config/config.table.ts';

/** Configuration keys of sessions and sign-in, with the defaults for missing or malformed values. */
export const DEFAULT_SESSION_SETTINGS = {
  sys_session_idle_minutes: 30,
  sys_session_max_minutes: 480,
  /** Lifetime of a browser's token until it must be refreshed. */
  sys_session_access_seconds: 900,
  /** Lifetime of a session without a companion cookie. */
  sys_session_unbound_minutes: 60,
  /** Consecutive failed sign-ins until an account is locked; 0 disables the limit. */
  sys_login_account_failures: 5,
  sys_login_window_minutes: 5,
  sys_login_lock_minutes: 1,
  sys_login_lock_max_minutes: 15,
  /** Failed sign-ins per minute from one address; 0 disables the limit. */
  sys_login_address_failures: 10,
  /** Failures of an account or an address after which automatic mode requires a captcha. */
  sys_captcha_after: 3,
};
export type SettingKey = keyof typeof DEFAULT_SESSION_SETTINGS;
export type SessionSettings = Record<SettingKey, number>;

const WHOLE_NUMBER = /^\d{1,6}$/;

/** Lower bound of the setting: a token must remain valid for the request after its refresh. */
const MIN_ACCESS_SECONDS = 2;

export async function readSessionSettings(db: Executor): Promise<SessionSettings> {
  const rows = await db
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, Object.keys(DEFAULT_SESSION_SETTINGS)));
  const stored = rows
    .filter(({ value }) => WHOLE_NUMBER.test(value))
    .map(({ key, value }) => [key, Number(value)] as const);
  const settings = { ...DEFAULT_SESSION_SETTINGS, ...Object.fromEntries<number>(stored) };
  const accessSeconds = Math.max(settings.sys_session_access_seconds, MIN_ACCESS_SECONDS);
  return { ...settings, sys_session_access_seconds: accessSeconds };
}
