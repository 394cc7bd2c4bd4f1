import type { Column } from '../data-table.types.ts';
import { getColumnWidths } from './column-widths.ts';
import { fitColumns } from './fit-columns.ts';

const createColumn = (id: string, overrides: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  width: 100,
  ...overrides,
});
const COLUMNS = [
  createColumn('name'),
  createColumn('post', { priority: 'medium' }),
  createColumn('phone', { priority: 'low' }),
  createColumn('code'),
  createColumn('status', { card: 'status' }),
  createColumn('created', { priority: 'low' }),
];
const fit = (available: number) =>
  fitColumns(COLUMNS, available)
    .map(({ id }) => id)
    .join(' ');

it('drops columns by priority, the last ones first, until the others fit', () => {
  expect(fit(Infinity)).toBe('name post phone code status created');
  expect(fit(600)).toBe('name post phone code status created');
  expect(fit(599)).toBe('name post phone code status');
  expect(fit(499)).toBe('name post code status');
  expect(fit(399)).toBe('name code status');
  expect(fit(299)).toBe('name status');
});

it('keeps the first column and the status, even if they do not fit', () => {
  expect(fit(10)).toBe('name status');
});

it('shares the spare width by weight, except with columns that the user has resized', () => {
  const columns = [createColumn('a', { width: 100 }), createColumn('b', { width: 300 }), createColumn('c')];

  expect(getColumnWidths(columns, {}, 1000)).toEqual([200, 600, undefined]);
  expect(getColumnWidths(columns, { a: 100 }, 1000)).toEqual([100, 675, undefined]);
  expect(getColumnWidths(columns, {}, 400)).toEqual([100, 300, undefined]);
  expect(getColumnWidths(columns, {}, Infinity)).toEqual([100, 300, undefined]);
});
