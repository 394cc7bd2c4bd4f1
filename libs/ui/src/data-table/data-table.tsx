import { useText } from '../i18n/text.ts';
import { useOverflow } from '../measure/use-overflow.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Frame, Nothing, Table } from './data-table.styles.ts';
import { dataTableText } from './data-table.text.ts';
import { type Column, type DataTableProps } from './data-table.types.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useDataTable } from './use-data-table.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Width of a column that has none, when the table is narrow. */
const LEAST_WIDTH_PX = 140;
const SELECT_WIDTH_PX = 48;
const ACTIONS_WIDTH_PX = 184;

/**
 * Rows of one kind, a page at a time. Sorting and paging are the server's; the caller keeps sort, page and selection,
 * best in the address of the page.
 *
 * ARIA: native table with caption; a sort button in the head and `aria-sort`; `aria-busy` while rows are on their way.
 * Keys: Tab through heads, boxes and actions; Space chooses a row, Shift and a press choose a range. When the focused
 * row is deleted the next one takes the focus. Too narrow, the table scrolls by itself; below 576 px rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, selection, rowActions, busy = false, error, density } = props;
  const t = useText(dataTableText);
  const { table, seen } = useDataTable(props);
  const shownRows = table.getRowModel().rows;
  const [frameRef, overflows] = useOverflow('x');
  const focus = useRowFocus(shownRows.length);

  const isFirstLoad = busy && rows === undefined;
  const hasActions = rowActions !== undefined;
  const widths = columnWidths(seen);

  return (
    <Frame
      ref={frameRef}
      data-density={density}
      data-overflow={overflows || undefined}
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <Table role="table" aria-busy={busy} style={{ minWidth: leastWidth(props, widths) }}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH_PX }} />}
          {seen.map((column, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
          {hasActions && <col style={{ width: props.rowActionsWidth ?? ACTIONS_WIDTH_PX }} />}
        </colgroup>
        <DataTableHead
          table={table}
          columns={seen}
          canSelect={selection !== undefined}
          hasActions={hasActions}
          sort={props.sort ?? null}
          onSortChange={props.onSortChange}
        />
        <tbody role="rowgroup" {...focus}>
          {isFirstLoad && (
            <SkeletonRows columns={seen.length + (selection ? 1 : 0) + (hasActions ? 1 : 0)} label={t('loading')} />
          )}
          {!error &&
            shownRows.map((row) => (
              <DataTableRow
                key={row.id}
                row={row}
                columns={seen}
                label={props.rowLabel}
                isSelected={selection ? row.getIsSelected() : undefined}
                canSelect={row.getCanSelect()}
                actions={rowActions}
              />
            ))}
        </tbody>
      </Table>
      {error ? <Nothing>{error}</Nothing> : null}
      {!error && !isFirstLoad && shownRows.length === 0 && (
        <Nothing data-busy={busy || undefined}>{props.empty ?? t('noRows')}</Nothing>
      )}
      {selection && (
        <VisuallyHidden role="status">
          {selection.length > 0 ? t('selected', { count: selection.length }) : ''}
        </VisuallyHidden>
      )}
    </Frame>
  );
}

/** One column at least takes the rest, so that the boxes and the actions keep their width. */
function columnWidths<Row>(columns: readonly Column<Row>[]): (number | undefined)[] {
  const widths = columns.map(({ width }) => width);
  return widths.includes(undefined) ? widths : widths.with(-1, undefined);
}

function leastWidth<Row>(props: DataTableProps<Row>, widths: readonly (number | undefined)[]): number {
  const columns = widths.reduce<number>((sum, width) => sum + (width ?? LEAST_WIDTH_PX), 0);
  const select = props.selection ? SELECT_WIDTH_PX : 0;
  const actions = props.rowActions ? (props.rowActionsWidth ?? ACTIONS_WIDTH_PX) : 0;
  return columns + select + actions;
}
