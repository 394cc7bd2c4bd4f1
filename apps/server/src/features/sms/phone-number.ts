import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

import { invalidFields } from '../../kernel/app-error.ts';

const HOME = 'CN';
const NOT_A_PHONE = { 'zh-CN': '请输入有效的手机号', 'en-US': 'Enter a valid mobile number' };

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
export function phoneOf(text: string): Phone {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined) throw invalidFields({ path: 'phone', text: NOT_A_PHONE });
  const { number: e164, nationalNumber, country, countryCallingCode } = parsed;
  const whole = `${countryCallingCode}${nationalNumber}`;
  return { e164, digits: country === HOME ? [nationalNumber, whole, `00${whole}`] : [whole, `00${whole}`] };
}

const SHOWN_START = 6;
const SHOWN_END = 2;

/** The number with masked middle digits, for logs. */
export const maskedPhone = ({ e164 }: Phone) =>
  `${e164.slice(0, SHOWN_START)}${'*'.repeat(Math.max(e164.length - SHOWN_START - SHOWN_END, 0))}${e164.slice(-SHOWN_END)}`;
