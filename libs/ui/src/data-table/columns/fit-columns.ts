import { type ColumnWidths, getMinWidth, type SizedColumn } from './column-widths.ts';

const NO_WIDTHS: ColumnWidths = {};
const DROPPED_FIRST = ['low', 'medium'] as const;

/** Sum of the minimum widths in pixels. */
export const sumWidths = (columns: readonly SizedColumn[], customWidths: ColumnWidths): number =>
  columns.reduce((sum, column) => sum + getMinWidth(column, customWidths), 0);

/**
 * The columns that fit into a width. Those of low priority are dropped first, then those of medium priority, from the
 * right; columns without priority stay, so that a narrow table may still scroll.
 */
export function fitColumns<Column extends SizedColumn>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  let excess = sumWidths(columns, NO_WIDTHS) - available;
  if (!(excess > 0)) return columns;
  const dropped = new Set<string>();
  for (const priority of DROPPED_FIRST) {
    for (const column of columns.toReversed()) {
      if (excess <= 0 || column.priority !== priority) continue;
      dropped.add(column.id);
      excess -= getMinWidth(column, NO_WIDTHS);
    }
  }
  return columns.filter(({ id }) => !dropped.has(id));
}
