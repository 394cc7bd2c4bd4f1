import { getColumnWidths } from '../data-table/columns/column-widths.ts';
import { fitColumns, sumWidths } from '../data-table/columns/fit-columns.ts';
import { useFrameWidth } from '../data-table/frame/use-frame-width.ts';
import { MIN_TABLE_PAGE_PX } from '../data-table/frame/use-scroll-frame.ts';
import type { PlainTreeTableProps } from './tree-table.types.ts';

const NAME_MIN_PX = 240;
const NAME_COLUMN = { id: 'name', width: NAME_MIN_PX };
const NO_WIDTHS = {};

/** The columns that fit beside the names, by priority; cards have their own choice. Spare width is shared. */
export function useTreeColumns<Row>(props: PlainTreeTableProps<Row>, actionsWidth: number) {
  const [frameWidth, widthRef] = useFrameWidth();
  const available = frameWidth - actionsWidth;
  const { keepsColumns = false, columns: all } = props;
  const isCard = props.renderActions !== undefined && frameWidth < MIN_TABLE_PAGE_PX;
  const columns = isCard || keepsColumns ? all : fitColumns(all, available - NAME_MIN_PX, { hasName: false });
  const allColumns = [NAME_COLUMN, ...columns];
  return {
    columns,
    /** That of the names first; undefined for the column that takes the remaining space. */
    widths: getColumnWidths(allColumns, NO_WIDTHS, available),
    minWidth: sumWidths(allColumns, NO_WIDTHS) + actionsWidth,
    /** Of the column of the names, which is pinned while the table scrolls. */
    pinnedWidth: NAME_MIN_PX,
    widthRef,
  };
}
