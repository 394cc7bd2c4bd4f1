import { useMemo, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useActionsWidth } from './actions-width.ts';
import {
  columnWidths,
  EXPAND_WIDTH_PX,
  leastWidth,
  pinOffsets,
  pins as pinsOf,
  SELECT_WIDTH_PX,
  type Widths,
} from './column-widths.ts';
import { Frame, Nothing, Table } from './data-table.styles.ts';
import { dataTableText } from './data-table.text.ts';
import { type Column, type DataTableProps } from './data-table.types.ts';
import { DataTableBody, useLines } from './data-table-body.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useDataTable } from './use-data-table.ts';
import { useFrame } from './use-frame.ts';
import { needsVirtual } from './use-virtual-lines.ts';

const NO_WIDTHS: Widths = {};
const NO_ROWS: never[] = [];

/**
 * Rows of one kind, a page at a time. Sorting and paging are the server's; the caller keeps sort, page and selection,
 * best in the address of the page, and the view by `useTableView`.
 *
 * ARIA: native table with caption; a sort button in the head and `aria-sort`; `aria-busy` while rows are on their way;
 * a disclosure button for what unfolds; above 200 rows only those in sight are in the page and `aria-rowcount` says
 * how many there are.
 * Keys: Tab through heads, column edges, boxes and actions; Space chooses a row, Shift and a press choose a range;
 * arrows on a column's edge resize it. When the focused row is deleted the next one takes the focus. Too narrow, the
 * table scrolls by itself; below 576 px rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, selection, rowActions, busy = false, error, view } = props;
  const t = useText(dataTableText);
  const { table, seen } = useDataTable(props);
  const [dragged, setDragged] = useState<Widths | null>(null);
  const chosen = dragged ?? view?.widths ?? NO_WIDTHS;
  const actionsWidth = useActionsWidth(rowActions !== undefined, props.rowActionLabels);
  const pins = useMemo(() => pinsOf(seen), [seen]);

  const rows = error ? NO_ROWS : table.getRowModel().rows;
  const lines = useLines(rows, props.rowDetail);
  const isVirtual = needsVirtual(lines.lines.length);
  const { frameRef, box, overflows, hides } = useFrame(isVirtual);
  const isFirstLoad = busy && props.rows === undefined;
  const scrolls = overflows || isVirtual;

  return (
    <Frame
      ref={frameRef}
      data-density={props.density ?? view?.density}
      data-overflow={overflows || undefined}
      data-virtual={isVirtual || undefined}
      data-hides-start={hides.start || undefined}
      data-hides-end={hides.end || undefined}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <Table
        role="table"
        aria-busy={busy}
        aria-rowcount={isVirtual ? lines.lines.length + 1 : undefined}
        style={tableStyle(props, seen, chosen, actionsWidth)}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Columns props={props} seen={seen} chosen={chosen} actionsWidth={actionsWidth} />
        <DataTableHead
          table={table}
          columns={seen}
          pins={pins}
          resizing={view && { widths: chosen, drag: setDragged, resize: (widths) => view.onChange({ widths }) }}
          canSelect={selection !== undefined}
          canExpand={props.rowDetail !== undefined}
          hasActions={rowActions !== undefined}
          rowIndex={isVirtual ? 1 : undefined}
          sort={props.sort ?? null}
          onSortChange={props.onSortChange}
        />
        <DataTableBody props={props} lines={lines} columns={seen} pins={pins} box={box}>
          {isFirstLoad && <SkeletonRows columns={seen.length + besides(props)} label={t('loading')} />}
        </DataTableBody>
      </Table>
      {error ? <Nothing>{error}</Nothing> : null}
      {!error && !isFirstLoad && rows.length === 0 && <Nothing>{props.empty ?? t('noRows')}</Nothing>}
      {selection && (
        <VisuallyHidden role="status">
          {selection.length > 0 ? t('selected', { count: selection.length }) : ''}
        </VisuallyHidden>
      )}
    </Frame>
  );
}

interface ColumnsProps<Row> {
  props: DataTableProps<Row>;
  seen: readonly Column<Row>[];
  chosen: Widths;
  actionsWidth: number;
}

function Columns<Row>({ props, seen, chosen, actionsWidth }: ColumnsProps<Row>) {
  const widths = columnWidths(seen, chosen);
  return (
    <colgroup>
      {props.selection && <col style={{ width: SELECT_WIDTH_PX }} />}
      {props.rowDetail && <col style={{ width: EXPAND_WIDTH_PX }} />}
      {seen.map((column, index) => (
        <col key={column.id} style={{ width: widths[index] }} />
      ))}
      {props.rowActions && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}

/** Columns that are not the caller's. */
const besides = <Row,>({ selection, rowDetail, rowActions }: DataTableProps<Row>) =>
  [selection, rowDetail, rowActions].filter(Boolean).length;

function tableStyle<Row>(
  props: DataTableProps<Row>,
  seen: readonly Column<Row>[],
  chosen: Widths,
  after: number,
) {
  const before = (props.selection ? SELECT_WIDTH_PX : 0) + (props.rowDetail ? EXPAND_WIDTH_PX : 0);
  const minWidth = seen.reduce((sum, column) => sum + leastWidth(column, chosen), before + after);
  return { minWidth, ...pinOffsets(seen, chosen, before, after) };
}
