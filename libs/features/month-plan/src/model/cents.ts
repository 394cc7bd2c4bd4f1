import { MAX_AMOUNT } from '@backroom/contract/month-plan';

/** An amount in cents; null: none. */
export type Cents = number | null;

const CENTS = 100;
/** Separators, blanks and currency signs that spreadsheets put around numbers. */
const DECORATION = /[\s,，'¥￥$€£\u00a0]/g;
const AMOUNT = /^(-?)(\d{0,12})(?:\.(\d{0,2}))?$/;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width digits, point and minus of a Chinese keyboard as ASCII. */
const toAscii = (text: string) =>
  text
    .replace(/[０-９．－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace('。', '.');

/**
 * The cents of a typed or pasted amount, read digit by digit so that no binary fraction is involved.
 *
 * @returns null for an empty text, undefined for one that is no amount, is too large or has more than two decimals
 */
export function parseCents(text: string, canBeNegative = false): Cents | undefined {
  const plain = toAscii(text).replace(DECORATION, '');
  if (plain === '') return null;
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const cents = Number(whole) * CENTS + Number(fraction.padEnd(2, '0'));
  if (cents > MAX_AMOUNT || (sign !== '' && !canBeNegative)) return undefined;
  return sign === '' || cents === 0 ? cents : -cents;
}

/** An amount for an input or a spreadsheet: 1234.50, without separators; empty for none. */
export function toPlainAmount(cents: Cents): string {
  if (cents === null) return '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** With one decimal at most; the limits are tenths of a percent. */
const PERCENT = /^-?\d{1,3}(?:\.\d)?$/;
const MIN_GROWTH = -1_000;
const MAX_GROWTH = 9_000;
const TENTHS = 10;

/** Tenths of a percent; undefined for a text that is none, or out of range. */
export function parseGrowth(text: string): number | undefined {
  const plain = text.trim().replace('．', '.');
  if (!PERCENT.test(plain)) return undefined;
  const tenths = Math.round(Number(plain) * TENTHS);
  return tenths >= MIN_GROWTH && tenths <= MAX_GROWTH ? tenths : undefined;
}
