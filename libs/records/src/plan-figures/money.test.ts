import { createComparedFormat, formatShortCents } from './money.ts';

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

it.each([
  ['the same only when shortened', [184_000_000, 176_000_000], ['¥1.84M', '¥1.76M'], ['¥184万', '¥176万']],
  ['apart in the first decimal', [184_000_000, 164_000_000], ['¥1.8M', '¥1.6M'], ['¥184万', '¥164万']],
  ['the same to the cent', [184_000_000, 184_000_000], ['¥1.8M', '¥1.8M'], ['¥184万', '¥184万']],
  ['one of which is missing', [184_000_000, null], ['¥1.8M', '-'], ['¥184万', '-']],
  ['close to each other', [184_010_000, 184_090_000], ['¥1.84M', '¥1.841M'], ['¥184万', '¥184.1万']],
])('shows compared amounts with as many decimals as tell them apart: %s', (_case, amounts, english, chinese) => {
  expect(amounts.map(createComparedFormat(amounts, 'CNY', 'en-US'))).toEqual(english);
  expect(amounts.map(createComparedFormat(amounts, 'CNY', 'zh-CN'))).toEqual(chinese);
});
