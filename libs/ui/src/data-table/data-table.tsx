import { useMemo, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { useMediaQuery } from '../measure/use-media-query.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useActionsWidth } from './columns/actions-width.ts';
import {
  type ColumnWidths,
  EXPAND_WIDTH_PX,
  getColumnWidths,
  getPinOffsets,
  getPins,
  SELECT_WIDTH_PX,
} from './columns/column-widths.ts';
import { fitColumns, sumWidths } from './columns/fit-columns.ts';
import { Frame, Table } from './data-table.styles.ts';
import { dataTableText } from './data-table.text.ts';
import type { Column, DataTableProps, TableRow, TableView } from './data-table.types.ts';
import { DataTableHead } from './frame/data-table-head.tsx';
import { useFrameWidth } from './frame/use-frame-width.ts';
import { MIN_TABLE_PAGE_PX, useScrollFrame } from './frame/use-scroll-frame.ts';
import { shouldVirtualize } from './frame/use-virtual-lines.ts';
import { DataTableBody, useTableLines } from './rows/data-table-body.tsx';
import { RowMenuProvider } from './rows/row-menu.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import { TableMessage } from './rows/table-message.tsx';
import { useDataTable } from './use-data-table.ts';

const NO_WIDTHS: ColumnWidths = {};
const NO_ROWS: never[] = [];

/**
 * One page of records. The server sorts and paginates; the caller controls sort, page and selection (preferably in the
 * URL) and the column layout (`useTableView`).
 *
 * ARIA: native table with caption; sort buttons with `aria-sort` in the header; `aria-busy` while rows are loading; a
 * disclosure button for row details. Above 200 rows the body is virtualized and `aria-rowcount` has the total.
 * Keys: the rows are one Tab stop; Up, Down, J, K, Home, End, PageUp and PageDown move between them, Right, Left and Tab
 * through the controls of a row, X selects it, Enter or a click opens it, Space shows it beside the table (`rowPeek`), Shift+click selects a range. Arrow keys on a
 * resize handle, which the column settings lead to, change the width. If the focused row is deleted, the next row gets
 * the focus; if rows replace the message that has it, the highlighted row or the first one. The head stays in view
 * while the page scrolls. A table that is too wide scrolls horizontally; below 576 px rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, selection, rowActions, busy = false, error, view } = props;
  const t = useText(dataTableText);
  const { rows: loadedRows, visibleColumns: allColumns, selection: rowSelection } = useDataTable(props);
  const [draggedWidths, setDraggedWidths] = useState<ColumnWidths | null>(null);
  const customWidths = draggedWidths ?? view?.widths ?? NO_WIDTHS;
  const actionsWidth = useActionsWidth(rowActions !== undefined, props.rowActionLabels, props.hasRowMenu);
  const [frameWidth, widthRef] = useFrameWidth();
  const available = frameWidth - actionsWidth - getStartInset(props);
  const visibleColumns = useFittingColumns(allColumns, view, frameWidth, available);
  const widths = getColumnWidths(visibleColumns, customWidths, available);
  const pins = useMemo(() => getPins(visibleColumns), [visibleColumns]);
  const style = getTableStyle(props, visibleColumns, customWidths, actionsWidth);

  const rows = error ? NO_ROWS : loadedRows;
  const lines = useTableLines(rows, props.rowDetail);
  const isVirtual = shouldVirtualize(lines.lines.length);
  const { frameRef, scrollElement, isOverflowing, clippedEdges } = useScrollFrame(isVirtual, style.minWidth, widthRef);
  const isFirstLoad = busy && props.rows === undefined;
  const isScrollable = isOverflowing || isVirtual;
  const hasTwoLines = visibleColumns.some(({ card }) => card);

  return (
    <Frame
      ref={frameRef}
      data-density={props.density ?? view?.density}
      data-overflow={isOverflowing || undefined}
      data-virtual={isVirtual || undefined}
      data-hides-start={clippedEdges.start || undefined}
      data-hides-end={clippedEdges.end || undefined}
      {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <Table
        role="table"
        data-two-lines={hasTwoLines || undefined}
        aria-busy={busy}
        aria-rowcount={isVirtual ? lines.lines.length + 1 : undefined}
        style={style}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <TableColGroup props={props} visibleColumns={visibleColumns} widths={widths} actionsWidth={actionsWidth} />
        <DataTableHead
          selection={rowSelection}
          columns={visibleColumns}
          widths={widths}
          pins={pins}
          resizing={
            view && { widths: customWidths, drag: setDraggedWidths, resize: (widths) => view.onChange({ widths }) }
          }
          canSelect={selection !== undefined}
          canExpand={props.rowDetail !== undefined}
          hasActions={rowActions !== undefined}
          rowIndex={isVirtual ? 1 : undefined}
          sort={props.sort ?? null}
          onSortChange={props.onSortChange}
        />
        <RowMenuProvider hasTwoLines={hasTwoLines}>
          <DataTableBody
            props={props}
            selection={rowSelection}
            lines={lines}
            columns={visibleColumns}
            pins={pins}
            scrollElement={scrollElement}
          >
            {isFirstLoad && (
              <SkeletonRows columns={visibleColumns.length + countExtraColumns(props)} label={t('loading')} />
            )}
          </DataTableBody>
        </RowMenuProvider>
      </Table>
      {error ? <TableMessage>{error}</TableMessage> : null}
      {!error && !isFirstLoad && rows.length === 0 && <TableMessage>{props.empty ?? t('noRows')}</TableMessage>}
      <Announcements props={props} rows={rows} />
    </Frame>
  );
}

/** Columns by priority, until the user has chosen which are visible; cards have their own choice. Resizing drops none. */
function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView | undefined,
  frameWidth: number,
  available: number,
): readonly Column<Row>[] {
  const isChosen = view !== undefined && view.hidden.join() !== view.hiddenByDefault.join();
  // Beside a panel, a list in a wide window may be as narrow as a phone.
  const hasCards = useMediaQuery(`(max-width: ${MIN_TABLE_PAGE_PX - 1}px)`);
  const isList = view !== undefined && frameWidth > 0;
  const isFitted = !isChosen && (frameWidth >= MIN_TABLE_PAGE_PX || (isList && !hasCards));
  const ids = isFitted
    ? fitColumns(columns, available)
        .map(({ id }) => id)
        .join()
    : null;
  return useMemo(
    () => (ids === null ? columns : columns.filter(({ id }) => ids.split(',').includes(id))),
    [columns, ids],
  );
}

/** The highlighted row and the number of selected rows, for screen readers. */
function Announcements<Row>({ props, rows }: { props: DataTableProps<Row>; rows: readonly TableRow<Row>[] }) {
  const { highlightedKey, selection, rowLabel } = props;
  const t = useText(dataTableText);
  const highlightedRow =
    highlightedKey === undefined ? undefined : rows.find(({ id }) => id === String(highlightedKey));
  return (
    <>
      {highlightedKey !== undefined && (
        <VisuallyHidden role="status">
          {highlightedRow ? t('highlighted', { name: rowLabel?.(highlightedRow.record) ?? highlightedRow.id }) : ''}
        </VisuallyHidden>
      )}
      {selection && (
        <VisuallyHidden role="status">
          {selection.length > 0 ? t('selected', { count: selection.length }) : ''}
        </VisuallyHidden>
      )}
    </>
  );
}

interface TableColGroupProps<Row> {
  props: DataTableProps<Row>;
  visibleColumns: readonly Column<Row>[];
  widths: readonly (number | undefined)[];
  actionsWidth: number;
}

function TableColGroup<Row>({ props, visibleColumns, widths, actionsWidth }: TableColGroupProps<Row>) {
  return (
    <colgroup>
      {props.selection && <col style={{ width: SELECT_WIDTH_PX }} />}
      {props.rowDetail && <col style={{ width: EXPAND_WIDTH_PX }} />}
      {visibleColumns.map((column, index) => (
        <col key={column.id} style={{ width: widths[index] }} />
      ))}
      {props.rowActions && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}

/** Number of columns for checkboxes, expand buttons and actions. */
const countExtraColumns = <Row,>({ selection, rowDetail, rowActions }: DataTableProps<Row>) =>
  [selection, rowDetail, rowActions].filter(Boolean).length;

/** Width of checkboxes and expand buttons. */
const getStartInset = <Row,>({ selection, rowDetail }: DataTableProps<Row>) =>
  (selection ? SELECT_WIDTH_PX : 0) + (rowDetail ? EXPAND_WIDTH_PX : 0);

function getTableStyle<Row>(
  props: DataTableProps<Row>,
  visibleColumns: readonly Column<Row>[],
  customWidths: ColumnWidths,
  endInset: number,
) {
  const startInset = getStartInset(props);
  const minWidth = startInset + sumWidths(visibleColumns, customWidths) + endInset;
  return { ...getPinOffsets(visibleColumns, customWidths, startInset, endInset), minWidth };
}
