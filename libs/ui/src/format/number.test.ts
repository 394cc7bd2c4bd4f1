import { abbreviateNumber, formatNumber } from './number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [-1234, '-1.2k'],
  [999_900, '999.9k'],
  [999_960, '1M'],
  [2_500_000, '2.5M'],
  [3e9, '3G'],
  [4.25e12, '4.3T'],
  [5e15, '5P'],
  [6e18, '6E'],
])('abbreviates %d to %s', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text);
});

it('groups thousands', () => {
  expect(formatNumber(1024888.5, 'zh-CN', { minimumFractionDigits: 2 })).toBe('1,024,888.50');
  expect(formatNumber(1024888, 'en-US')).toBe('1,024,888');
});

it.each([null, undefined, NaN])('shows a dash for %s', (value) => {
  expect(formatNumber(value)).toBe('-');
});
