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
 * One page of records. The server sorts and paginates; the caller controls sort, page and selection (preferably in the
 * URL) and the column layout (`useTableView`).
 *
 * ARIA: native table with caption; sort buttons with `aria-sort` in the header; `aria-busy` while rows are loading; a
 * disclosure button for row details. Above 200 rows the body is virtualized and `aria-rowcount` has the total.
 * Keys: Tab moves through headers, resize handles, checkboxes and actions; Space selects a row, Shift+click a range;
 * arrow keys on a resize handle change the width. If the focused row is deleted, the next row gets the focus. A table
 * that is too wide scrolls horizontally; below 576 px rows are cards.
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

/** Number of columns for checkboxes, expand buttons and actions. */
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
