import { parseGrowth } from './growth.ts';

it.each([
  ['8', 80],
  ['8%', 80],
  ['-12.5', -125],
  ['１２．５', 125],
  ['0', 0],
  ['-0', 0],
  ['', undefined],
  ['8.25', undefined],
  ['900', 9_000],
  ['900.1', undefined],
  ['-100', -1_000],
  ['901', undefined],
  ['-100.1', undefined],
  ['12,5', undefined],
  ['x', undefined],
])('reads the growth %j as %j', (text, expected) => {
  expect(parseGrowth(text)).toBe(expected);
});
