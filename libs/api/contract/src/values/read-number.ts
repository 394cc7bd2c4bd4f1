import type { Language } from './language.ts';

/** Why a text is no number. */
export type NumberProblem = 'notNumber' | 'words' | 'separator' | 'blank' | 'exponent' | 'formula' | 'errorValue';

/** The digits of a number as they were written, so that no binary fraction is involved. */
export interface Digits {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/** Far more than any number of the product. */
const MAX_LENGTH = 64;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Blanks (the byte order mark is one), and marks without width that copies from chats and contacts carry at their ends. */
const EDGE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/;
const BLANK = /^\s*$/;
const UNIT_DIGITS: Readonly<Record<string, number>> = { 万: 4, 萬: 4, 亿: 8, 億: 8 };

const PLAIN = /^(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;
/** Separators group three digits; a group of zeros in front would be a decimal comma. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Full-width characters and the signs of a Chinese keyboard as ASCII. Other digits, such as ① or ², stay what they are. */
const toAscii = (text: string) =>
  text
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll('￥', '¥')
    .replaceAll('。', '.')
    .replaceAll('−', '-');

/** Takes off one currency sign in front, and one or 元 behind: ¥5, 5元, ¥5元. */
function stripCurrency(text: string): string {
  const rest = trim(text.replace(/^[¥$€£]/, ''));
  const isPrefixed = rest !== trim(text);
  const suffix = isPrefixed && !text.startsWith('¥') ? /$^/ : isPrefixed ? /元$/ : /[元¥$€£]$/;
  return trim(rest.replace(suffix, ''));
}

/** A sign or the parentheses of accounting, before or after the currency sign. */
function stripSign(text: string): { isNegative: boolean; text: string } {
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  if (inside !== undefined) return { isNegative: true, text: stripCurrency(trim(inside)) };
  const isSigned = /^[-+]/.test(text);
  return { isNegative: text.startsWith('-'), text: isSigned ? stripCurrency(trim(text.slice(1))) : text };
}

function stripUnit(text: string): { shift: number; text: string } {
  const shift = UNIT_DIGITS[text.at(-1) ?? ''] ?? 0;
  return { shift, text: shift === 0 ? text : trim(text.slice(0, -1)) };
}

function findProblem(text: string): NumberProblem {
  if (text.startsWith('=')) return 'formula';
  if (text.startsWith('#')) return 'errorValue';
  if (/[〇零一二两三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰仟]/.test(text)) return 'words';
  if (/^\d[\d.,]*e[-+]?\d+$/i.test(text)) return 'exponent';
  if (/^[\d.,'’\s]+$/.test(text))
    return /[,'’]/.test(text) ? 'separator' : /\d\s+\d/.test(text) ? 'blank' : 'notNumber';
  return 'notNumber';
}

/**
 * Reads a typed, pasted or imported number, digit by digit. The one reader of the product: grid, number fields and
 * files share its rules; see docs/product.md, "Amounts".
 *
 * @returns null for an empty text
 */
export function readDigits(given: string): Digits | NumberProblem | null {
  if (given.length > MAX_LENGTH) return BLANK.test(given) ? null : 'notNumber';
  // An apostrophe marks text in spreadsheets.
  const text = trim(toAscii(given)).replace(/^'/, '');
  if (text === '') return null;
  const { isNegative, text: unsigned } = stripSign(stripCurrency(text));
  const { shift, text: number } = stripUnit(unsigned);
  const plain = GROUPED.test(number) ? number.replaceAll(',', '') : number;
  const parts = PLAIN.exec(plain);
  if (!parts) return findProblem(number);
  const whole = parts[1] ?? '';
  const fraction = (parts[2] ?? parts[3] ?? '').padEnd(shift, '0');
  return { isNegative, whole: whole + fraction.slice(0, shift), fraction: fraction.slice(shift) };
}

/** A number in the forms of `readDigits`; null for an empty text. */
export function readNumber(text: string): { value: number | null } | { problem: NumberProblem } {
  const digits = readDigits(text);
  if (typeof digits === 'string') return { problem: digits };
  if (digits === null) return { value: null };
  const value = Number(`${digits.whole || '0'}.${digits.fraction}`);
  return { value: digits.isNegative && value !== 0 ? -value : value };
}

/** What is wrong with a number, and an example. */
export const NUMBER_PROBLEMS: Readonly<Record<NumberProblem, Record<Language, string>>> = {
  notNumber: { 'zh-CN': '请填写数字，例如1234.50', 'en-US': 'Enter a number, for example 1234.50' },
  words: { 'zh-CN': '请用阿拉伯数字填写，例如32000', 'en-US': 'Enter the number in digits, for example 32000' },
  separator: {
    'zh-CN': '逗号只用来每三位分隔，例如1,250；小数请用点，例如12.50',
    'en-US': 'Commas separate groups of three digits, as in 1,250. Use a point for decimals, as in 12.50',
  },
  blank: {
    'zh-CN': '数字中间有空格，请去掉，例如1250',
    'en-US': 'Remove the blanks between the digits, for example 1250',
  },
  exponent: { 'zh-CN': '请写出完整的数字，例如100000', 'en-US': 'Write the number in full, for example 100000' },
  formula: { 'zh-CN': '请填写结果，不要填写公式', 'en-US': 'Enter the result instead of the formula' },
  errorValue: {
    'zh-CN': '这是表格里的错误值，请填写数字',
    'en-US': 'This is an error value of a spreadsheet. Enter a number',
  },
};
