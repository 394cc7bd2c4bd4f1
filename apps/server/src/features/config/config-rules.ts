import type { FieldError } from '../../kernel/app-error.ts';
import { DEFAULT_SESSION_SETTINGS, type SettingKey } from '../sessions/session-settings.ts';

/** Returns the error of a value, or undefined if it is valid. */
type Rule = (value: string) => Omit<FieldError, 'path'> | undefined;

const INVALID_NUMBER = {
  'zh-CN': '请填写{min}到{max}之间的整数',
  'en-US': 'Enter a whole number from {min} to {max}',
};
const INVALID_FLAG = { 'zh-CN': '请填写1（开启）或0（关闭）', 'en-US': 'Enter 1 for on or 0 for off' };
const INVALID_URL = {
  'zh-CN': '请填写以/开头的站内路径，或以https://开头的地址',
  'en-US': 'Enter a path that starts with / or a URL that starts with https://',
};
const TOO_LONG = { 'zh-CN': '最多{max}个字符，且不能换行', 'en-US': 'At most {max} characters on one line' };

const INTEGER = /^\d{1,9}$/;
const PATH_OR_URL = /^(\/(?![/\\])|https?:\/\/)\S*$/;
const LINE_BREAK = /[\r\n]/;

const integerInRange =
  (min: number, max: number): Rule =>
  (value) => {
    const isInRange = INTEGER.test(value) && Number(value) >= min && Number(value) <= max;
    return isInRange ? undefined : { text: INVALID_NUMBER, values: { min, max } };
  };
const flag: Rule = (value) => (value === '0' || value === '1' ? undefined : { text: INVALID_FLAG });
const singleLine =
  (max: number): Rule =>
  (value) =>
    value.length > max || LINE_BREAK.test(value) ? { text: TOO_LONG, values: { max } } : undefined;
const INVALID_CHOICE = { 'zh-CN': '只能填写{choices}之一', 'en-US': 'Enter one of {choices}' };
const oneOf =
  (...choices: string[]): Rule =>
  (value) =>
    choices.includes(value) ? undefined : { text: INVALID_CHOICE, values: { choices: choices.join(', ') } };

const INVALID_ROLE_KEYS = {
  'zh-CN': '请填写角色标识，用逗号分隔，例如admin,finance',
  'en-US': 'Enter role keys separated by commas, for example admin,finance',
};
const ROLE_KEY_LIST = /^$|^[A-Za-z][\w.-]*(\s*,\s*[A-Za-z][\w.-]*)*$/;
const roleKeys: Rule = (value) => (ROLE_KEY_LIST.test(value.trim()) ? undefined : { text: INVALID_ROLE_KEYS });

const pathOrUrl: Rule = (value) => (value === '' || PATH_OR_URL.test(value) ? undefined : { text: INVALID_URL });

const DAY_MINUTES = 24 * 60;
const MONTH_MINUTES = 30 * DAY_MINUTES;
const DAY_SECONDS = DAY_MINUTES * 60;
const MAX_NAME_LENGTH = 64;

/** Ranges that allow every sensible setting and cannot lock out all users. */
const SESSION_RULES: Partial<Record<SettingKey, Rule>> = {
  sys_session_idle_minutes: integerInRange(1, DAY_MINUTES),
  sys_session_max_minutes: integerInRange(1, MONTH_MINUTES),
  sys_session_access_seconds: integerInRange(2, DAY_SECONDS),
  sys_session_unbound_minutes: integerInRange(1, MONTH_MINUTES),
  sys_login_account_failures: integerInRange(0, 1000),
  sys_login_window_minutes: integerInRange(1, DAY_MINUTES),
  sys_login_lock_minutes: integerInRange(1, DAY_MINUTES),
  sys_login_lock_max_minutes: integerInRange(1, DAY_MINUTES),
  sys_login_address_failures: integerInRange(0, 1000),
  sys_captcha_after: integerInRange(0, 100),
};

const DEFAULT_SESSION_RULE = integerInRange(0, 999_999);

const RULES = new Map<string, Rule>([
  ...Object.keys(DEFAULT_SESSION_SETTINGS).map((key) => [key, DEFAULT_SESSION_RULE] as const),
  ...Object.entries(SESSION_RULES),
  ['isNameLogin', flag],
  ['isTelLogin', flag],
  ['sys_app_name', singleLine(MAX_NAME_LENGTH)],
  ['sys_app_logo', pathOrUrl],
  ['sys_captcha_mode', oneOf('auto', 'always', 'never')],
  ['sys_second_factor_roles', roleKeys],
]);

/** Validates a setting that the server reads; the value of any other setting is free text. */
export function validateConfigValue(configKey: string, value: string): FieldError | undefined {
  const error = RULES.get(configKey)?.(value);
  return error && { path: 'configValue', ...error };
}

/** The settings that enable a sign-in method. At least one must stay on, or no one could sign in. */
export const PHONE_MODE = 'isTelLogin';
export const LOGIN_MODES: readonly string[] = ['isNameLogin', PHONE_MODE];
