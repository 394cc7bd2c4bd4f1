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
