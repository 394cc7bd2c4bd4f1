import { fc } from '@backroom/testing/property';

import { type AmountProblem, describeAmountProblem, parseAmount, toPlainAmount } from './amount.ts';

const read = (text: string, canBeNegative = false) => {
  const result = parseAmount(text, { canBeNegative });
  return 'problem' in result ? result.problem : result.cents;
};

/** What may be typed, pasted or imported. Cents, or why it is refused. */
const FORMS: [text: string, cents: number | null | AmountProblem][] = [
  // Plain
  ['0', 0],
  ['7', 700],
  ['0.5', 50],
  ['.5', 50],
  ['7.', 700],
  ['007', 700],
  ['1234', 123_400],
  ['1234.5', 123_450],
  ['1234.50', 123_450],
  ['0.01', 1],
  ['999999999.99', 99_999_999_999],
  ['+12.30', 1_230],
  // None
  ['', null],
  ['  ', null],
  ['\t', null],
  ['\u3000', null],
  ['\u00a0', null],
  ['\ufeff', null],
  ["'", null],
  // Separators of three digits
  ['1,234', 123_400],
  ['12,345', 1_234_500],
  ['123,456', 12_345_600],
  ['1,234.5', 123_450],
  ['1,234.56', 123_456],
  ['1,234,567.89', 123_456_789],
  ['999,999,999.99', 99_999_999_999],
  ['1，234', 123_400],
  ['1，234．50', 123_450],
  // Currency signs
  ['¥5', 500],
  ['￥5', 500],
  ['￥5.00', 500],
  ['$5', 500],
  ['＄5', 500],
  ['€5', 500],
  ['£5', 500],
  ['5元', 500],
  ['5¥', 500],
  ['5 元', 500],
  ['¥5元', 500],
  ['¥ 5', 500],
  ['¥1,234.50', 123_450],
  ['￥79,000.00', 7_900_000],
  ['96000元', 9_600_000],
  // Blanks around
  [' 12 ', 1_200],
  [' 84,227.12 ', 8_422_712],
  ['\u00a012\u00a0', 1_200],
  ['\u300012\u3000', 1_200],
  ['12\t', 1_200],
  ['12\r', 1_200],
  ['\u202d12\u202c', 1_200],
  ['\u200b12', 1_200],
  ["'12", 1_200],
  // Full-width
  ['１２', 1_200],
  ['１２．３', 1_230],
  ['６８０００', 6_800_000],
  ['￥１，２３４', 123_400],
  ['3。5', 350],
  // Ten thousands and hundred millions
  ['9万', 9_000_000],
  ['9.5万', 9_500_000],
  ['9.5 万', 9_500_000],
  ['9.5万元', 9_500_000],
  ['¥9.5万', 9_500_000],
  ['７.９万', 7_900_000],
  ['0.12345678万', 'decimals'],
  ['0.123456万', 123_456],
  ['1,234.5万', 1_234_500_000],
  ['1.2亿', 12_000_000_000],
  ['9.99999999亿', 99_999_999_900],
  ['1.2億', 12_000_000_000],
  ['3萬', 3_000_000],
  // The noise of formulas
  ['0.30000000000000004', 30],
  ['0.29999999999999998', 30],
  ['12345.599999999999', 1_234_560],
  ['12345.600000000001', 1_234_560],
  ['999999999.9900001', 99_999_999_999],
  ['1234567.1000000001', 123_456_710],
  ['5.551115123125783e-17', 0],
  ['-5.551115123125783e-17', 0],
  ['12.3400', 1_234],
  ['12.340000000000000000', 1_234],
  // A separator that groups nothing
  ['12,50', 'separator'],
  ['12，5', 'separator'],
  ['12,5', 'separator'],
  ['1,2,3', 'separator'],
  ['1,23', 'separator'],
  ['1234,567', 'separator'],
  ['1,234,56', 'separator'],
  ['1,,234', 'separator'],
  [',123', 'separator'],
  ['123,', 'separator'],
  ['0,123', 'separator'],
  ['000,123', 'separator'],
  ['1.234,5', 'separator'],
  ['1.234.567,89', 'separator'],
  ["1'234", 'separator'],
  ['¥12,50', 'separator'],
  ['12,50元', 'separator'],
  // Blanks between digits
  ['1 2', 'blank'],
  ['100 200', 'blank'],
  ['1 234.50', 'blank'],
  ['1\u00a0234', 'blank'],
  ['1\t2', 'blank'],
  ['1\n2', 'blank'],
  // Not in full
  ['1e5', 'exponent'],
  ['1E5', 'exponent'],
  ['1.5e+3', 'exponent'],
  ['1e-7', 'exponent'],
  ['2e-20', 'exponent'],
  // More decimals than cents
  ['12.345', 'decimals'],
  ['1.005', 'decimals'],
  ['0.001', 'decimals'],
  ['12.34001', 'decimals'],
  ['12.3400001', 'decimals'],
  ['12.344999', 'decimals'],
  ['1,234.567', 'decimals'],
  ['12345.678', 'decimals'],
  ['0.333333333333333', 'decimals'],
  ['12345.6789999999', 'decimals'],
  // Words
  ['三万二', 'words'],
  ['一百', 'words'],
  ['五千', 'words'],
  ['3万五', 'words'],
  ['两万', 'words'],
  // Formulas and error values
  ['=5+5', 'formula'],
  ['=SUM(A1)', 'formula'],
  ['#DIV/0!', 'errorValue'],
  ['#N/A', 'errorValue'],
  ['#REF!', 'errorValue'],
  // Negative
  ['-500', 'negative'],
  ['−500', 'negative'],
  ['－５', 'negative'],
  ['(500)', 'negative'],
  ['（500）', 'negative'],
  ['-¥5', 'negative'],
  ['-0', 0],
  ['(0)', 0],
  // Too large
  ['1000000000', 'tooLarge'],
  ['1,000,000,000', 'tooLarge'],
  ['10亿', 'tooLarge'],
  ['999999999.999999999999999', 'tooLarge'],
  ['99999999999999999999', 'tooLarge'],
  // Anything else
  ['12a', 'notNumber'],
  ['a12', 'notNumber'],
  ['.', 'notNumber'],
  ['-', 'notNumber'],
  ['¥', 'notNumber'],
  ['元', 'notNumber'],
  ['万', 'notNumber'],
  ['1.2.3', 'notNumber'],
  ['--5', 'notNumber'],
  ['-(5)', 'notNumber'],
  ['5-', 'notNumber'],
  ['5+5', 'notNumber'],
  ['5%', 'notNumber'],
  ['11/3', 'notNumber'],
  ['2026-11-03', 'notNumber'],
  ['①', 'notNumber'],
  ['5²', 'notNumber'],
  ['½', 'notNumber'],
  ['1万2', 'notNumber'],
  ['5千克', 'words'],
  ['$5元', 'notNumber'],
  ['¥¥5', 'notNumber'],
  ['NaN', 'notNumber'],
  ['Infinity', 'notNumber'],
  ['0x10', 'notNumber'],
  ['1_000', 'notNumber'],
  ['null', 'notNumber'],
  ['x'.repeat(10_000), 'notNumber'],
  ['¥5$', 'notNumber'],
  // Isolated from the direction of its sentence
  ['\u20685\u2069', 500],
  // Any number of zeros in front, and of blanks
  ['000000000000007', 700],
  [' '.repeat(65), null],
  [`${'0'.repeat(63)}5`, 500],
  [`${'0'.repeat(64)}5`, 'notNumber'],
  // Old numerals
  ['〇', 'words'],
  ['零', 'words'],
  ['壹万', 'words'],
  // Where noise begins: 15 digits, of which the last two may be any
  ['1234.56000000012', 123_456],
  ['1234.5600000012', 'decimals'],
  ['1234.560000000123', 'decimals'],
  ['123456789.120012', 'decimals'],
  ['123456789.129912', 'decimals'],
  ['5.55112e-17', 0],
  ['5.55111512312578E-17', 0],
  ['5.5511e-17', 'exponent'],
  ['5.55112e-9', 'exponent'],
];

it('has at least 120 forms', () => {
  expect(FORMS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(FORMS.map(([text]) => text)).size).toBe(FORMS.length);
});

it.each(FORMS)('reads %j as %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each([
  ['-12.30', -1_230],
  ['−12.30', -1_230],
  ['－１２', -1_200],
  ['- 5', -500],
  ['(5.00)', -500],
  ['（5.00）', -500],
  ['(1,234.50)', -123_450],
  ['¥(5)', -500],
  ['(¥5)', -500],
  ['(5)元', -500],
  ['-¥5', -500],
  ['¥-5', -500],
  ['-9.5万', -9_500_000],
  ['-0', 0],
  ['-1000000000', 'tooLarge'],
  ['-12,5', 'separator'],
  ['(12', 'notNumber'],
  ['( ¥5 )', -500],
  ['-1e5', 'exponent'],
])('reads %j as %j where negative amounts are allowed', (text, expected) => {
  expect(read(text, true)).toBe(expected);
});

it('reads what it writes, and what a spreadsheet shows of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      const plain = toPlainAmount(cents);
      const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100);

      expect(read(plain, true)).toBe(cents);
      expect(read(grouped, true)).toBe(cents);
      expect(read(String(cents / 100), true)).toBe(cents);
    }),
  );
});

it('removes the noise of sums, and nothing that was typed', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 31 }), (amounts) => {
      const noisy = amounts.reduce((sum, amount) => sum + amount / 100, 0);

      expect(read(String(noisy))).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    }),
  );
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 999 }), (amount, rest) => {
      const typed = `${toPlainAmount(amount)}${String(rest).padStart(3, '0')}`;

      expect(read(typed)).toBe('decimals');
    }),
  );
});

it('accepts digits, a point and separators of three digits, and no other arrangement of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,. ') }), (text) => {
      const cents = read(text);
      if (typeof cents !== 'number') return;

      expect(text.trim()).toMatch(/^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?\.?\d*$/);
    }),
  );
});

it.each([
  [null, ''],
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_450, '1234.50'],
])('writes %j as %j', (cents, text) => {
  expect(toPlainAmount(cents)).toBe(text);
});

it('refuses negative amounts unless they are allowed', () => {
  expect(parseAmount('-5')).toEqual({ problem: 'negative' });
});

it('names each problem in both languages', () => {
  const problems = new Set(FORMS.map(([, result]) => result).filter((result) => typeof result === 'string'));
  for (const problem of problems) {
    expect(describeAmountProblem(problem, 'zh-CN')).toMatch(/\p{Script=Han}/u);
    expect(describeAmountProblem(problem, 'en-US')).toMatch(/^[\w ,.:0-9-]+$/);
  }
  expect(problems.size).toBe(10);
});
