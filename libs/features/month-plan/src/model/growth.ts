import { MAX_PLAN_GROWTH, MIN_PLAN_GROWTH } from '@backroom/contract/month-plan';
import { readDigits } from '@backroom/contract/read-number';

const TENTHS = 10;

/** Tenths of a percent; undefined for a text that is none, has more than one decimal or is out of range. */
export function parseGrowth(text: string): number | undefined {
  const digits = readDigits(text.replace(/[%％]\s*$/, ''));
  if (digits === null || typeof digits === 'string' || digits.fraction.length > 1) return undefined;
  const size = Number(digits.whole) * TENTHS + Number(digits.fraction);
  const tenths = digits.isNegative && size !== 0 ? -size : size;
  return tenths >= MIN_PLAN_GROWTH && tenths <= MAX_PLAN_GROWTH ? tenths : undefined;
}
