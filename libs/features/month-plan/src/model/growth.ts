const PERCENT = /^-?\d{1,3}(?:\.\d)?$/;
const MIN = -1_000;
const MAX = 9_000;
const TENTHS = 10;

/** Tenths of a percent; undefined for a text that is none, or out of range. */
export function parseGrowth(text: string): number | undefined {
  const plain = text.trim().replace('．', '.');
  if (!PERCENT.test(plain)) return undefined;
  const tenths = Math.round(Number(plain) * TENTHS);
  return tenths >= MIN && tenths <= MAX ? tenths : undefined;
}
