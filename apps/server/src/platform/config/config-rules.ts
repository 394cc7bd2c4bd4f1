import { isTimeZone } from '@backroom/contract/calendar';
import type { ValueType } from '@backroom/contract/config';
import { findKnownSetting, type KnownSetting } from '@backroom/contract/system-settings';

import type { FieldError } from '../../kernel/errors/app-error.ts';
import { IMAGE_NOT_UPLOADED } from './config.text.ts';

/** Returns the error of a value, or undefined if it is valid. */
type Rule = (value: string) => Omit<FieldError, 'path'> | undefined;

const INVALID_NUMBER = {
  'zh-CN': '请填写{min}到{max}之间的整数',
  'en-US': 'Enter a whole number from {min} to {max}',
};
const INVALID_AMOUNT = {
  'zh-CN': '请填写{min}到{max}之间的金额，最多两位小数',
  'en-US': 'Enter an amount from {min} to {max} with at most two decimals',
};
const INVALID_DECIMAL = { 'zh-CN': '请填写数字', 'en-US': 'Enter a number' };
const INVALID_FLAG = { 'zh-CN': '请填写1（开启）或0（关闭）', 'en-US': 'Enter 1 for on or 0 for off' };
const TOO_LONG = { 'zh-CN': '最多{max}个字符，且不能换行', 'en-US': 'At most {max} characters on one line' };
const INVALID_CHOICE = { 'zh-CN': '只能填写{choices}之一', 'en-US': 'Enter one of {choices}' };
const INVALID_ROLE_KEYS = {
  'zh-CN': '请填写角色标识，用逗号分隔，例如admin,finance',
  'en-US': 'Enter role keys separated by commas, for example admin,finance',
};
const INVALID_LIST = {
  'zh-CN': '请用逗号分隔，最多{max}项，各项不能为空',
  'en-US': 'Separate at most {max} entries by commas; no entry may be empty',
};
const INVALID_COLOR = {
  'zh-CN': '请填写#和6位十六进制数，例如#1890ff',
  'en-US': 'Enter # and six hex digits, for example #1890ff',
};
const INVALID_TIME_ZONE = {
  'zh-CN': '没有这个时区，请填写例如Asia/Shanghai',
  'en-US': 'There is no such time zone. Enter one such as Asia/Shanghai',
};

const CENTS = 100;
const INTEGER = /^\d{1,9}$/;
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const LINE_BREAK = /[\r\n]/;
const COLOR = /^#[0-9a-f]{6}$/i;
const ROLE_KEY = /^[A-Za-z][\w.-]*$/;
const LOGO_PATH = /^\/api\/v1\/logo\/[\w-]{43}$/;
const MAX_LIST_ENTRIES = 100;
const MAX_CUSTOM_SECONDS = 999_999_999;

const isInRange = (value: string, min: number, max: number) =>
  INTEGER.test(value) && Number(value) >= min && Number(value) <= max;
const integerInRange =
  (min: number, max: number): Rule =>
  (value) =>
    isInRange(value, min, max) ? undefined : { text: INVALID_NUMBER, values: { min, max } };
/** Cents, which people type as an amount. */
const centsInRange =
  (min: number, max: number): Rule =>
  (value) =>
    isInRange(value, min, max) ? undefined : { text: INVALID_AMOUNT, values: { min: min / CENTS, max: max / CENTS } };
const singleLine =
  (max: number): Rule =>
  (value) =>
    value.length > max || LINE_BREAK.test(value) ? { text: TOO_LONG, values: { max } } : undefined;
const oneOf =
  (choices: readonly string[]): Rule =>
  (value) =>
    choices.includes(value) ? undefined : { text: INVALID_CHOICE, values: { choices } };
const validIf =
  (isValid: (value: string) => boolean, text: FieldError['text']): Rule =>
  (value) =>
    isValid(value) ? undefined : { text };

const splitList = (value: string) => (value.trim() === '' ? [] : value.split(',').map((entry) => entry.trim()));
const list: Rule = (value) => {
  const entries = splitList(value);
  const isValid = entries.length <= MAX_LIST_ENTRIES && !entries.includes('') && !LINE_BREAK.test(value);
  return isValid ? undefined : { text: INVALID_LIST, values: { max: MAX_LIST_ENTRIES } };
};
const flag = validIf((value) => value === '0' || value === '1', INVALID_FLAG);
const color = validIf((value) => COLOR.test(value), INVALID_COLOR);
const roleKeys = validIf((value) => splitList(value).every((key) => ROLE_KEY.test(key)), INVALID_ROLE_KEYS);
const image = validIf((value) => value === '' || LOGO_PATH.test(value), IMAGE_NOT_UPLOADED);
const timeZone = validIf((value) => value === '' || isTimeZone(value), INVALID_TIME_ZONE);

function createRule(setting: KnownSetting): Rule {
  switch (setting.type) {
    case 'text':
      return singleLine(setting.maxLength);
    case 'number':
      return setting.unit === 'cents'
        ? centsInRange(setting.min, setting.max)
        : integerInRange(setting.min, setting.max);
    case 'duration':
      return integerInRange(setting.min, setting.max);
    case 'choice':
      return oneOf(setting.choices.map(({ value }) => value));
    case 'color':
      return oneOf(setting.colors);
    case 'switch':
      return flag;
    case 'list':
      return roleKeys;
    case 'image':
      return image;
    case 'timeZone':
      return timeZone;
  }
}

/** Of settings that users have added; such a value may be empty. */
const CUSTOM_RULES: Partial<Record<ValueType, Rule>> = {
  number: validIf((value) => DECIMAL.test(value), INVALID_DECIMAL),
  duration: integerInRange(0, MAX_CUSTOM_SECONDS),
  switch: flag,
  color,
  list,
};

/** Validates the value of a setting: one that the server reads by its own rule, any other by its type. */
export function validateConfigValue(
  configKey: string,
  value: string,
  { path = 'configValue', valueType = 'text' }: { path?: string; valueType?: ValueType } = {},
): FieldError | undefined {
  const known = findKnownSetting(configKey);
  const rule = known ? createRule(known) : value === '' ? undefined : CUSTOM_RULES[valueType];
  const error = rule?.(value);
  return error && { path, ...error };
}

/** The settings that enable a sign-in method. At least one must stay on, or no one could sign in. */
export const NAME_MODE = 'isNameLogin';
export const PHONE_MODE = 'isTelLogin';
export const SIGN_IN_MODES: readonly string[] = [NAME_MODE, PHONE_MODE];

/** @param canSendSms without SMS delivery, sign-in by phone is unusable */
export const getUsableModes = (canSendSms: boolean): readonly string[] =>
  SIGN_IN_MODES.filter((mode) => mode !== PHONE_MODE || canSendSms);
