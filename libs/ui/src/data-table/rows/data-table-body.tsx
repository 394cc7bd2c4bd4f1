import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useText } from '../../i18n/text.ts';
import type { PinProps } from '../columns/column-widths.ts';
import { dataTableText } from '../data-table.text.ts';
import type { Column, DataTableProps, TableRow } from '../data-table.types.ts';
import { useScrollToHighlightedRow } from '../frame/use-scroll-to-highlighted-row.ts';
import { shouldVirtualize, useVirtualLines } from '../frame/use-virtual-lines.ts';
import { DataTableRow, type DataTableRowProps } from './data-table-row.tsx';
import { openClickedRow } from './open-clicked-row.ts';
import { useRovingRows } from './use-roving-rows.ts';
import { useRowPeek } from './use-row-peek.ts';
import type { RowSelection } from './use-row-selection.ts';

interface Line<Row> {
  row: TableRow<Row>;
  /** If set, this line is the expanded detail below its row. */
  detail?: ReactNode;
}

/** Rows interleaved with their expanded details, and the expansion state. */
export function useTableLines<Row extends object>(
  rows: readonly TableRow<Row>[],
  rowDetail: DataTableProps<Row>['rowDetail'],
) {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = useCallback((id: string) => setExpandedIds((ids) => toggleId(ids, id)), []);
  const lines = useMemo(
    (): readonly Line<Row>[] =>
      rows.flatMap((row) => {
        const detail = expandedIds.has(row.id) ? rowDetail?.(row.record) : null;
        return detail == null ? [{ row }] : [{ row }, { row, detail }];
      }),
    [rows, expandedIds, rowDetail],
  );
  const isExpanded = (row: TableRow<Row>) => expandedIds.has(row.id);
  return { lines, toggle, isOpen: isExpanded };
}

const toggleId = (ids: ReadonlySet<string>, id: string) => (ids.has(id) ? removeId(ids, id) : new Set([...ids, id]));
const removeId = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));

interface DataTableBodyProps<Row extends object> {
  props: DataTableProps<Row>;
  selection: RowSelection<Row>;
  lines: ReturnType<typeof useTableLines<Row>>;
  columns: readonly Column<Row>[];
  pins: readonly (PinProps | undefined)[];
  /** The element that scrolls. */
  scrollElement: HTMLElement | null;
  children: ReactNode;
}

/** The rows; of a long list only those near the viewport. */
export function DataTableBody<Row extends object>(bodyProps: DataTableBodyProps<Row>) {
  const { props, selection, lines, columns, pins, scrollElement, children } = bodyProps;
  const { rowActions, rowDetail } = props;
  const t = useText(dataTableText);
  const highlightedId = props.highlightedKey === undefined ? undefined : String(props.highlightedKey);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const count = lines.lines.length;
  const virtual = useVirtualLines(count, (index) => getLineKey(lines.lines[index]), scrollElement);
  useScrollToHighlightedRow(
    bodyRef,
    highlightedId === undefined ? -1 : lines.lines.findIndex(({ row }) => row.id === highlightedId),
    highlightedId,
    virtual,
  );
  const stops = useRovingRows(bodyRef, count, virtual.setFocusedLine);
  const peek = useRowPeek(props.rowPeek, (index) => lines.lines[index]?.row);
  const id = useId();
  const columnCount = columns.length + (props.selection ? 1 : 0) + (rowDetail ? 1 : 0) + (rowActions ? 1 : 0);

  return (
    <tbody ref={bodyRef} role="rowgroup" {...joinEvents(stops, peek)}>
      {children}
      {virtual.indexes.map((index, position) => {
        const line = lines.lines[index];
        if (!line) return null;
        const { row, detail } = line;
        const detailId = `${id}-${row.id}`;
        const sharedProps = {
          index,
          rowIndex: shouldVirtualize(count) ? index + 2 : undefined,
          measure: virtual.measure,
        };
        const isExpanded = lines.isOpen(row);
        return (
          <Fragment key={detail === undefined ? row.id : detailId}>
            <SpacerRow height={virtual.gapBefore(position)} />
            {detail === undefined ? (
              <DataTableRow
                {...sharedProps}
                id={row.id}
                rowKey={row.key}
                record={row.record}
                columns={columns}
                pins={pins}
                label={props.rowLabel}
                isSelected={props.selection ? selection.isSelected(row) : undefined}
                canSelect={selection.canSelect(row)}
                onSelect={selection.select}
                isHighlighted={row.id === highlightedId}
                isPeeked={row.key === props.rowPeek?.openKey}
                expanded={rowDetail && (isExpanded || rowDetail(row.record) != null ? isExpanded : null)}
                detailId={detailId}
                onToggle={lines.toggle}
                actions={rowActions}
                opener={props.rowOpener}
                translate={t}
              />
            ) : (
              <DetailRow {...sharedProps} id={detailId} columnCount={columnCount}>
                {detail}
              </DetailRow>
            )}
          </Fragment>
        );
      })}
      <SpacerRow height={virtual.gapAfter} />
      {virtual.virtualizer}
    </tbody>
  );
}

/** What a row shown beside the table does not take moves between rows, or opens one. */
const joinEvents = (stops: ReturnType<typeof useRovingRows>, peek: ReturnType<typeof useRowPeek>) => ({
  onBlur: (event: FocusEvent<HTMLTableSectionElement>) => stops.onBlur(event),
  onClick(event: MouseEvent<HTMLTableSectionElement>) {
    if (!peek.onClick(event)) openClickedRow(event);
  },
  onFocus(event: FocusEvent<HTMLTableSectionElement>) {
    stops.onFocus(event);
    peek.onFocus(event);
  },
  onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    if (!peek.onKeyDown(event)) stops.onKeyDown(event);
  },
});

interface DetailRowProps extends Pick<DataTableRowProps<object>, 'index' | 'rowIndex' | 'measure'> {
  id: string;
  columnCount: number;
  children: ReactNode;
}

function DetailRow({ index, rowIndex, measure, id, columnCount, children }: DetailRowProps) {
  return (
    <tr ref={measure} role="row" data-detail data-index={index} aria-rowindex={rowIndex}>
      <td id={id} role="cell" colSpan={columnCount}>
        {children}
      </td>
    </tr>
  );
}

const getLineKey = (line: { row: { id: string }; detail?: ReactNode } | undefined) =>
  line ? `${line.row.id}${line.detail === undefined ? '' : ' detail'}` : '';

/** Takes the height of the rows that are not mounted. */
function SpacerRow({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden data-gap style={{ height }} /> : null;
}
