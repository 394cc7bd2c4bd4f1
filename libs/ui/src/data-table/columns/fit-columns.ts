import { type ColumnWidths, getMinWidth, type SizedColumn } from './column-widths.ts';

const NO_WIDTHS: ColumnWidths = {};
const DROPPED_FIRST = ['low', 'medium', undefined] as const;

/** Sum of the minimum widths in pixels. */
export const sumWidths = (columns: readonly SizedColumn[], customWidths: ColumnWidths): number =>
  columns.reduce((sum, column) => sum + getMinWidth(column, customWidths), 0);

type FittedColumn = SizedColumn & { card?: string | undefined; pin?: string | undefined };

/**
 * The columns that fit into a width, so that none is cut. Those of low priority are dropped first, then those of medium
 * priority, then the others, from the right. The first one, the status and pinned ones stay.
 *
 * @param hasName whether the first one names the row
 */
export function fitColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  available: number,
  { hasName = true } = {},
): readonly Column[] {
  let excess = sumWidths(columns, NO_WIDTHS) - available;
  if (!(excess > 0)) return columns;
  const dropped = new Set<string>();
  for (const priority of DROPPED_FIRST) {
    for (const column of columns.slice(hasName ? 1 : 0).toReversed()) {
      if (excess <= 0 || column.priority !== priority || isKept(column)) continue;
      dropped.add(column.id);
      excess -= getMinWidth(column, NO_WIDTHS);
    }
  }
  return columns.filter(({ id }) => !dropped.has(id));
}

const isKept = ({ card, pin, priority }: FittedColumn) =>
  priority === undefined && (card === 'status' || pin !== undefined);
