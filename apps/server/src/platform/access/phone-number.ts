import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

import { invalidFields } from '../../kernel/errors/app-error.ts';

const DEFAULT_COUNTRY = 'CN';
const INVALID_PHONE = { 'zh-CN': '请输入有效的手机号', 'en-US': 'Enter a valid mobile number' };

export interface Phone {
  e164: string;
  /** All digit-only spellings: with country code and, in the default country, without. */
  digits: string[];
}

/**
 * Parses a mobile number in any common spelling.
 *
 * @throws 422 if it is not a valid mobile number
 */
export function parsePhone(text: string): Phone {
  const phone = tryParsePhone(text);
  if (!phone) throw invalidFields({ path: 'phone', text: INVALID_PHONE });
  return phone;
}

/** Like `parsePhone`; undefined for what is no mobile number. */
export function tryParsePhone(text: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined) return undefined;
  const { number: e164, nationalNumber, country, countryCallingCode } = parsed;
  const international = `${countryCallingCode}${nationalNumber}`;
  return {
    e164,
    digits:
      country === DEFAULT_COUNTRY
        ? [nationalNumber, international, `00${international}`]
        : [international, `00${international}`],
  };
}

const VISIBLE_START = 6;
const VISIBLE_END = 2;

/** The number with masked middle digits, for logs. */
export const maskPhone = ({ e164 }: Phone) =>
  `${e164.slice(0, VISIBLE_START)}${'*'.repeat(Math.max(e164.length - VISIBLE_START - VISIBLE_END, 0))}${e164.slice(-VISIBLE_END)}`;
