import type { Column } from '../data-table.types.ts';

/** `hidden` contains column ids; a column that is not `hideable` is always visible. */
export const isColumnVisible = <Row>({ id, hideable = true }: Column<Row>, hidden: readonly string[]): boolean =>
  !hideable || !hidden.includes(id);

/** Returns all columns if all of them are hidden. */
export function getVisibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  const visible = columns.filter((column) => isColumnVisible(column, hidden));
  return visible.length > 0 ? visible : columns;
}

/**
 * Sorts columns into the user's order. Pinned columns are always at their edge.
 *
 * @param pinned ids of the columns pinned to the left by the user
 */
export function getOrderedColumns<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
  pinned: readonly string[] = [],
): readonly Column<Row>[] {
  const knownIds = order.filter((id) => columns.some((column) => column.id === id));
  let next = 0;
  // Columns that are missing in the stored order keep their position.
  const ids = columns.map(({ id }) => (knownIds.includes(id) ? (knownIds[next++] ?? id) : id));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const sorted = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((column) => (pinned.includes(column.id) ? { pin: 'start' as const, ...column } : column));
  return [
    ...sorted.filter(({ pin }) => pin === 'start'),
    ...sorted.filter(({ pin }) => pin === undefined),
    ...sorted.filter(({ pin }) => pin === 'end'),
  ];
}

/**
 * Moves a column by one position within the columns pinned to the same edge.
 *
 * @returns ids of all columns in the new order; unchanged if the column cannot be moved
 */
export function moveColumn<Row>(columns: readonly Column<Row>[], id: string, offset: -1 | 1): readonly string[] {
  const ids = columns.map((column) => column.id);
  const from = ids.indexOf(id);
  const to = from + offset;
  if (!canMoveColumn(columns, id, offset)) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Whether the neighbour exists and is pinned to the same edge. */
export function canMoveColumn<Row>(columns: readonly Column<Row>[], id: string, offset: -1 | 1): boolean {
  const from = columns.findIndex((column) => column.id === id);
  const neighbour = columns[from + offset];
  return neighbour !== undefined && neighbour.pin === columns[from]?.pin;
}
