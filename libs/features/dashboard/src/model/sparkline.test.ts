import { toLines } from './sparkline.ts';

it.each([
  ['the lowest value is at the bottom, the highest at the top', [10, 30, 20], '0,100 50,0', '50,0 100,50'],
  ['equal values are in the middle', [5, 5, 5], '0,50 50,50', '50,50 100,50'],
  ['months without a value are left out', [10, null, 30, 20, 10], '0,100 50,0 75,50', '75,50 100,100'],
  ['the current month may have none', [10, 30, 20, null], '0,100 33.3,0 66.7,50', ''],
] as const)('%s', (_what, values, past, current) => {
  expect(toLines(values)).toEqual({ past, current });
});

it('too few values are no line', () => {
  expect([toLines([]), toLines([null, 1, 2])]).toEqual([null, null]);
});
