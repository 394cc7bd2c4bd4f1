import { toNetwork } from '../../kernel/http/ip-network.ts';
import type { AttemptRule } from '../../kernel/limits/attempts.ts';
import type { SessionSettings } from '../../platform/config/session-settings.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** In characters. One character can expand to eighteen in NFKD. */
const MAX_NAME_LENGTH = 200;
const COMBINING_MARKS = /\p{M}/gu;

const lowerCaseEach = (text: string) => Array.from(text, (character) => character.toLowerCase()).join('');

/**
 * Normalises all spellings that a database may treat as the same name. Lower-casing in SQL depends on the locale (`İ`
 * may become `i`), so case, width and diacritics are removed. Similar names sharing a bucket are harmless; two buckets
 * for one account would allow twice the guesses.
 */
const normalizeName = (name: string) =>
  lowerCaseEach(name.normalize('NFKD').toLowerCase().toUpperCase().normalize('NFKD').replace(COMBINING_MARKS, ''))
    .trim()
    .slice(0, MAX_NAME_LENGTH);

/** Bucket of an account, the same for every spelling of its name. */
export const accountBucket = (username: string) => `name:${normalizeName(username)}`;

export const accountRule = (username: string, settings: SessionSettings): AttemptRule => ({
  bucket: accountBucket(username),
  limit: settings.sys_login_account_failures,
  windowSeconds: settings.sys_login_window_minutes * MINUTE,
  lockSeconds: settings.sys_login_lock_minutes * MINUTE,
  lockMaxSeconds: settings.sys_login_lock_max_minutes * MINUTE,
});

/** Failures of an address from devices on which the account has never signed in: see `known-devices.ts`. */
export const addressRule = (ip: string, settings: SessionSettings): AttemptRule => ({
  bucket: `from:${toNetwork(ip)}`,
  limit: settings.sys_login_address_failures,
  windowSeconds: HOUR,
  lockSeconds: HOUR,
  lockMaxSeconds: HOUR,
});

/** Failures of an address after which such devices need a captcha: half of those that it may have. */
export const toCaptchaThreshold = ({ limit }: AttemptRule): number => Math.ceil(limit / 2);
