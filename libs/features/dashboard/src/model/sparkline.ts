/** Minimum number of values for a line. */
const MIN_VALUES = 3;
const SIZE = 100;

/**
 * Points of an SVG polyline in a square of 100: those of the months that are over, and the way from the last of them to
 * the current month, which is the last value. Months without a value are left out; null for too few values.
 */
export function toLines(values: readonly (number | null)[]): { past: string; current: string } | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < MIN_VALUES) return null;
  const lowest = Math.min(...known.map(({ value }) => value));
  const range = Math.max(...known.map(({ value }) => value)) - lowest;
  const points = known.map(({ value, index }) => {
    const height = range === 0 ? SIZE / 2 : ((value - lowest) / range) * SIZE;
    return `${round((index / (values.length - 1)) * SIZE)},${round(SIZE - height)}`;
  });
  const hasCurrent = values.at(-1) !== null;
  return {
    past: (hasCurrent ? points.slice(0, -1) : points).join(' '),
    current: hasCurrent ? points.slice(-2).join(' ') : '',
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
