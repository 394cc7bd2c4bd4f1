import { MAX_AMOUNT } from '../month-plan/month-plan.constants.ts';
import type { Language } from './language.ts';
import { type Digits, NUMBER_PROBLEMS, type NumberProblem, readDigits } from './read-number.ts';

/** An amount in cents; null: none, which is not zero. */
export type Cents = number | null;

/** Why a text is no amount. */
export type AmountProblem = NumberProblem | 'decimals' | 'negative' | 'tooLarge';

export type ParsedAmount = { cents: Cents } | { problem: AmountProblem };

const DECIMALS = 2;
const MAX_DIGITS = 14;
/** Digits of a binary fraction that is written in full, such as 0.30000000000000004. */
const NOISE_DIGITS = 15;
/** The last two digits of such a fraction may be any. */
const NOISE = /^(0{3,}|9{3,})\d\d$/;
/** A formula whose result should be zero, such as 0.3 - 0.1 - 0.2. */
const NOISE_OF_ZERO = /^\s*-?\d\.\d{5,}e-(?:1\d|[2-9]\d|\d{3})\s*$/i;

/**
 * What the digits after the cents mean: a cent more or less by the noise of a formula, or decimals that an amount
 * cannot have. Nothing else is rounded.
 */
function readRest(rest: string, digits: number): number | undefined {
  if (/^0*$/.test(rest)) return 0;
  const [, noise] = NOISE.exec(rest) ?? [];
  if (noise === undefined || digits < NOISE_DIGITS) return undefined;
  return noise.startsWith('9') ? 1 : 0;
}

function toCents({ isNegative, whole, fraction }: Digits, canBeNegative: boolean): ParsedAmount {
  const significant = (whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')).replace(/^0+/, '');
  if (significant.length > MAX_DIGITS) return { problem: 'tooLarge' };
  const rest = fraction.slice(DECIMALS);
  const rounding = readRest(rest, significant.length + rest.length);
  if (rounding === undefined) return { problem: 'decimals' };
  const cents = Number(significant) + rounding;
  if (cents > MAX_AMOUNT) return { problem: 'tooLarge' };
  if (isNegative && cents !== 0 && !canBeNegative) return { problem: 'negative' };
  return { cents: isNegative && cents !== 0 ? -cents : cents };
}

/**
 * Reads a typed, pasted or imported amount. The only reader of amounts: the grid, the list of a phone, every import and
 * the server use it, so that one text means one amount everywhere. See docs/product.md, "Amounts".
 *
 * @returns cents (null for an empty text), or why the text is no amount
 */
export function parseAmount(text: string, { canBeNegative = false } = {}): ParsedAmount {
  if (NOISE_OF_ZERO.test(text)) return { cents: 0 };
  const digits = readDigits(text);
  if (digits === null) return { cents: null };
  return typeof digits === 'string' ? { problem: digits } : toCents(digits, canBeNegative);
}

/** What is wrong with an amount, and an example. */
export const AMOUNT_PROBLEMS: Readonly<Record<AmountProblem, Record<Language, string>>> = {
  ...NUMBER_PROBLEMS,
  decimals: {
    'zh-CN': '金额最多两位小数，例如12.35',
    'en-US': 'An amount has at most two decimals, for example 12.35',
  },
  negative: { 'zh-CN': '不能小于0', 'en-US': 'Must be 0 or more' },
  tooLarge: { 'zh-CN': '不能大于999,999,999.99', 'en-US': 'Must be 999,999,999.99 or less' },
};

/** What is wrong with an amount, and an example. */
export const describeAmountProblem = (problem: AmountProblem, language: Language): string =>
  AMOUNT_PROBLEMS[problem][language];

/** An amount for an input or a file: 1234.50, without separators; empty for none. */
export function toPlainAmount(cents: Cents): string {
  if (cents === null) return '';
  const digits = String(Math.abs(cents)).padStart(DECIMALS + 1, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
