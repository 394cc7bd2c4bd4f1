import type { Column } from '../data-table.types.ts';
import { canMoveColumn, getOrderedColumns, getVisibleColumns, moveColumn } from './visible-columns.ts';

const createColumn = (id: string, overrides: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...overrides,
});
const COLUMNS = [createColumn('a'), createColumn('b'), createColumn('c')];
const joinIds = (columns: readonly Column<object>[]) => columns.map(({ id }) => id).join('');

it('shows all columns if all are hidden, and those that cannot be hidden', () => {
  expect(joinIds(getVisibleColumns(COLUMNS, ['b']))).toBe('ac');
  expect(joinIds(getVisibleColumns(COLUMNS, ['a', 'b', 'c']))).toBe('abc');
  expect(joinIds(getVisibleColumns([createColumn('a', { hideable: false }), createColumn('b')], ['a', 'b']))).toBe('a');
});

it.each([
  [[], 'abc'],
  [['c', 'a', 'b'], 'cab'],
  [['c', 'a'], 'cba'],
  [['gone', 'b', 'a'], 'bac'],
])('orders by %j', (order, expected) => {
  expect(joinIds(getOrderedColumns(COLUMNS, order))).toBe(expected);
});

it('keeps pinned columns at their edge regardless of the order', () => {
  const columns = [
    createColumn('a'),
    createColumn('z', { pin: 'end' }),
    createColumn('b'),
    createColumn('f', { pin: 'start' }),
  ];

  expect(joinIds(getOrderedColumns(columns, ['b', 'z', 'a', 'f']))).toBe('fbaz');
});

it('pins the columns pinned by the user, but keeps the edge of the column definition', () => {
  const columns = [createColumn('a'), createColumn('b'), createColumn('z', { pin: 'end' })];
  const ordered = getOrderedColumns(columns, [], ['b', 'z']);

  expect(ordered.map(({ id, pin }) => `${id} ${pin}`)).toEqual(['b start', 'a undefined', 'z end']);
});

it('moves a column by one position, never past an edge or a pinned column', () => {
  expect(moveColumn(COLUMNS, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(COLUMNS, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(COLUMNS, 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(canMoveColumn(COLUMNS, 'c', 1)).toBe(false);
  expect(canMoveColumn([createColumn('p', { pin: 'start' }), createColumn('a')], 'a', -1)).toBe(false);
});
