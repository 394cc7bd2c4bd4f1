import { fc } from '@backroom/testing/property';

import { parseCents, parseGrowth, toPlainAmount } from './cents.ts';

it.each([
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['¥ 1,234.50', 123_450],
  ['￥1，234', 123_400],
  ['１２．３', 1_230],
  ['.5', 50],
  ['7.', 700],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['1.005', undefined],
  ['12a', undefined],
  ['.', undefined],
  ['1.2.3', undefined],
  ['-5', undefined],
  ['1000000000', undefined],
])('reads %j as %j', (text, expected) => {
  expect(parseCents(text)).toBe(expected);
});

it('reads a negative amount only where it is allowed', () => {
  expect(parseCents('-12.30', true)).toBe(-1_230);
  expect(parseCents('-0', true)).toBe(0);
});

it('reads what it writes, for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(parseCents(toPlainAmount(cents), true)).toBe(cents);
    }),
  );
});

it.each([
  ['8', 80],
  ['-12.5', -125],
  ['0', 0],
  ['8.25', undefined],
  ['901', undefined],
  ['-100.1', undefined],
  ['x', undefined],
])('reads the growth %j as %j', (text, expected) => {
  expect(parseGrowth(text)).toBe(expected);
});
