import { fitColumns, getMonthSizes, getWidth, YEAR_SIZES } from './grid-sizes.ts';

/** Of a window, beside the menu and the gutter. */
const getGridPx = (windowPx: number) => windowPx - 240 - 15;
const countDays = (windowPx: number, cell: number, sum: number) => {
  const sizes = getMonthSizes({ cell, sum, isWhole: true }, 'medium', (cents) => (cents / 100).toLocaleString('en-US'));
  return Math.floor((getGridPx(windowPx) - sizes.name - sizes.sum) / sizes.column);
};

it('12 days fit into 1440 px and 20 into 1920 px, with a company of 700,000 a day', () => {
  expect(countDays(1_440, 70_000_000, 1_285_880_000)).toBeGreaterThanOrEqual(12);
  expect(countDays(1_920, 70_000_000, 285_880_000)).toBeGreaterThanOrEqual(20);
});

it('columns grow with their amounts and the size of text', () => {
  const format = (cents: number) => (cents / 100).toFixed(2);
  const small = getMonthSizes({ cell: 100, sum: 100, isWhole: false }, 'medium', format);
  const large = getMonthSizes({ cell: 99_999_999_999, sum: 99_999_999_999, isWhole: false }, 'large', format);

  expect(large.column).toBeGreaterThan(small.column);
  expect(large.sum).toBeGreaterThan(small.sum);
});

it('a year of twelve months fits into 1280 px', () => {
  expect(getWidth(YEAR_SIZES, 12)).toBeLessThanOrEqual(getGridPx(1_280));
});

it('no day is cut at the edge of the grid, where the month begins and where it ends', () => {
  const least = { name: 204, sum: 100, column: 70, isShared: false };
  for (let width = 500; width < 2_300; width += 7) {
    const sizes = fitColumns(least, width, 31);
    expect((width - sizes.name - sizes.sum) % sizes.column).toBe(0);
    expect(sizes.column).toBeGreaterThanOrEqual(least.column);
  }
});

it('no month of a year is cut either, and a phone shows two', () => {
  for (let width = 300; width < getWidth(YEAR_SIZES, 12); width += 7) {
    const { name, sum, column } = fitColumns(YEAR_SIZES, width, 12);
    expect((width - name - sum) % column).toBe(0);
  }
  const { name, sum, column, hasLine } = fitColumns(YEAR_SIZES, 390, 12);
  expect(Math.floor((390 - name - sum) / column)).toBe(2);
  expect(hasLine).toBe(false);
});

it('columns keep their widths where all of them fit, where none does, and before the width is known', () => {
  const least = { name: 204, sum: 100, column: 70, isShared: false };

  expect(fitColumns(least, 3_000, 31)).toBe(least);
  expect(fitColumns(least, 340, 31)).toBe(least);
  expect(fitColumns(YEAR_SIZES, 1_025, 12)).toBe(YEAR_SIZES);
  expect(fitColumns(YEAR_SIZES, 0, 12)).toBe(YEAR_SIZES);
});
