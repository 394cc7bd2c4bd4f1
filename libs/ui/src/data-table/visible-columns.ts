import { type Column } from './data-table.types.ts';

export const isVisible = <Row>({ id, hideable = true }: Column<Row>, hidden: readonly string[]): boolean =>
  !hideable || !hidden.includes(id);

/** All of them when the stored choice would leave none. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  const visible = columns.filter((column) => isVisible(column, hidden));
  return visible.length > 0 ? visible : columns;
}

/**
 * In the order of the person. Pinned columns stand at their edge whatever was chosen.
 *
 * @param pinned ids of those that the person pinned to the left
 */
export function orderedColumns<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
  pinned: readonly string[] = [],
): readonly Column<Row>[] {
  const known = order.filter((id) => columns.some((column) => column.id === id));
  let next = 0;
  // Columns that the stored order does not know keep their place among the others.
  const ids = columns.map(({ id }) => (known.includes(id) ? (known[next++] ?? id) : id));
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
 * The order after a column was moved by one place among those of the same edge.
 *
 * @returns ids of all columns; the same order if it cannot go further
 */
export function movedColumn<Row>(columns: readonly Column<Row>[], id: string, by: -1 | 1): readonly string[] {
  const ids = columns.map((column) => column.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (!canMove(columns, id, by)) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Whether there is a place to go; a column does not leave its edge. */
export function canMove<Row>(columns: readonly Column<Row>[], id: string, by: -1 | 1): boolean {
  const from = columns.findIndex((column) => column.id === id);
  const neighbour = columns[from + by];
  return neighbour !== undefined && neighbour.pin === columns[from]?.pin;
}
