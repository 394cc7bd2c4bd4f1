import { type Column } from './data-table.types.ts';
import { canMove, movedColumn, orderedColumns, visibleColumns } from './visible-columns.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});
const COLUMNS = [column('a'), column('b'), column('c')];
const ids = (columns: readonly Column<object>[]) => columns.map(({ id }) => id).join('');

it('shows all columns if all are hidden, and those that cannot be hidden', () => {
  expect(ids(visibleColumns(COLUMNS, ['b']))).toBe('ac');
  expect(ids(visibleColumns(COLUMNS, ['a', 'b', 'c']))).toBe('abc');
  expect(ids(visibleColumns([column('a', { hideable: false }), column('b')], ['a', 'b']))).toBe('a');
});

it.each([
  [[], 'abc'],
  [['c', 'a', 'b'], 'cab'],
  [['c', 'a'], 'cba'],
  [['gone', 'b', 'a'], 'bac'],
])('orders by %j', (order, expected) => {
  expect(ids(orderedColumns(COLUMNS, order))).toBe(expected);
});

it('keeps pinned columns at their edge regardless of the order', () => {
  const columns = [column('a'), column('z', { pin: 'end' }), column('b'), column('f', { pin: 'start' })];

  expect(ids(orderedColumns(columns, ['b', 'z', 'a', 'f']))).toBe('fbaz');
});

it('pins the columns pinned by the user, but keeps the edge of the column definition', () => {
  const columns = [column('a'), column('b'), column('z', { pin: 'end' })];
  const ordered = orderedColumns(columns, [], ['b', 'z']);

  expect(ordered.map(({ id, pin }) => `${id} ${pin}`)).toEqual(['b start', 'a undefined', 'z end']);
});

it('moves a column by one position, never past an edge or a pinned column', () => {
  expect(movedColumn(COLUMNS, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(COLUMNS, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(COLUMNS, 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(canMove(COLUMNS, 'c', 1)).toBe(false);
  expect(canMove([column('p', { pin: 'start' }), column('a')], 'a', -1)).toBe(false);
});
