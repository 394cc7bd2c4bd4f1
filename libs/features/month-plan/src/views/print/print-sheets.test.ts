import { FONT_PT, NAME_MM, splitColumns } from './print-sheets.ts';

const days = Array.from({ length: 31 }, (_, index) => ({ label: String(index + 1) }));
const split = (text: string) => splitColumns(days, () => [text]);

it('is readable', () => {
  expect(FONT_PT).toBeGreaterThanOrEqual(7);
});

it.each(['', '0.00', '12,345.00', '1,234,567,890.00', '100.4%'])('every column is on one sheet: %j', (text) => {
  const sheets = split(text);

  expect(sheets.flat().map(({ index }) => index)).toEqual(Array.from({ length: 32 }, (_, index) => index));
  for (const sheet of sheets) {
    const width = sheet.reduce((sum, { widthMm }) => sum + widthMm, NAME_MM);
    expect(width).toBeLessThanOrEqual(297 - 24);
  }
});

it('larger amounts take more sheets', () => {
  expect(split('0').length).toBeLessThan(split('1,234,567.00').length);
});

it('a text that is wider than a sheet has one of its own', () => {
  expect(splitColumns(days.slice(0, 2), () => ['9'.repeat(400)]).map((sheet) => sheet.length)).toEqual([1, 1, 1]);
});
