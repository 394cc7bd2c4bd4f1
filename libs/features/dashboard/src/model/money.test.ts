import { formatShortCents } from './money.ts';

it.each([
  [123_450_000, 'CNY', '¥123.5万', '¥1.2M'],
  [-123_450_000, 'CNY', '-¥123.5万', '-¥1.2M'],
  [320_000_000_000, 'USD', '$32亿', '$3.2G'],
  [1_234_500, '', '1.2万', '12.3k'],
  [95_050, 'EUR', '€950.5', '€950.5'],
  [0, 'CNY', '¥0', '¥0'],
  [null, 'CNY', '-', '-'],
])('abbreviates %s cents in %s', (cents, currency, chinese, english) => {
  expect(formatShortCents(cents, currency, 'zh-CN')).toBe(chinese);
  expect(formatShortCents(cents, currency, 'en-US')).toBe(english);
});
