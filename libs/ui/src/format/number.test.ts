import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { abbreviateNumber, formatCents, formatNumber, formatRatio } from './number.ts';

it.each([
  [0, '0'],
  [-0.04, '0'],
  [0.25, '0.3'],
  [123.456, '123.5'],
  [-12.34, '-12.3'],
  [999, '999'],
  [999.94, '999.9'],
  [999.95, '1k'],
  [-999.96, '-1k'],
  [1000, '1k'],
  [1234, '1.2k'],
  [-1234, '-1.2k'],
  [999_900, '999.9k'],
  [999_949, '999.9k'],
  [999_960, '1M'],
  [1e6, '1M'],
  [2_500_000, '2.5M'],
  [999_960_000, '1G'],
  [3e9, '3G'],
  [1e12, '1T'],
  [4.25e12, '4.3T'],
  [1e15, '1P'],
  [5e15, '5P'],
  [1e18, '1E'],
  [6e18, '6E'],
  [7e21, '7000E'],
])('abbreviates %d to %s in English', (value, text) => {
  expect(abbreviateNumber(value, 'en-US')).toBe(text);
});

it.each([
  [0, '0'],
  [-0.04, '0'],
  [123.456, '123.5'],
  [9999, '9999'],
  [9999.94, '9999.9'],
  [9999.96, '1万'],
  [-12_345, '-1.2万'],
  [1e6, '100万'],
  [99_999_499, '9999.9万'],
  [99_999_600, '1亿'],
  [1.25e8, '1.3亿'],
  [-3e12, '-30000亿'],
])('abbreviates %d to %s in Chinese', (value, text) => {
  expect(abbreviateNumber(value, 'zh-CN')).toBe(text);
});

it('groups thousands', () => {
  expect(formatNumber(1024888.5, 'zh-CN', { minimumFractionDigits: 2 })).toBe('1,024,888.50');
  expect(formatNumber(1024888, 'en-US')).toBe('1,024,888');
});

it.each([0, 7, 999, -999, 1_000, -1_000])('formats %d as the platform does', (value) => {
  for (const language of ['zh-CN', 'en-US'] as const)
    expect(formatNumber(value, language)).toBe(new Intl.NumberFormat(language).format(value));
});

it.each([null, undefined, NaN])('shows a dash for %s', (value) => {
  expect(formatNumber(value)).toBe('-');
  expect(abbreviateNumber(value)).toBe('-');
});

it.each([Infinity, -Infinity])('abbreviates %s to a dash', (value) => {
  expect(abbreviateNumber(value)).toBe('-');
});

it('shows cents with two decimals and ratios with one, and a dash for none', () => {
  expect([123_450, 0, -5, null].map((cents) => formatCents(cents, 'en-US'))).toEqual([
    '1,234.50',
    '0.00',
    '-0.05',
    '-',
  ]);
  expect(formatCents(123_450, 'en-US', { style: 'currency', currency: 'USD' })).toBe('$1,234.50');
  expect([0.983, null].map((ratio) => formatRatio(ratio, 'en-US'))).toEqual(['98.3%', '-']);
});

it('is the only place that abbreviates', () => {
  const cwd = resolve(__dirname, '../../../..');
  const exclude = (path: string) => path.includes('node_modules') || path.includes('.test.');
  const files = globSync('{apps,libs}/**/src/**/*.{ts,tsx}', { cwd, exclude });
  const isCompact = (file: string) => readFileSync(resolve(cwd, file), 'utf8').includes("notation: 'compact'");
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(isCompact)).toEqual([]);
});
