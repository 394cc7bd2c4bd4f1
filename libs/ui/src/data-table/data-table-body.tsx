import { Fragment, type ReactNode, useCallback, useId, useMemo, useState } from 'react';

import { type Pin } from './column-widths.ts';
import { type Column, type DataTableProps } from './data-table.types.ts';
import { DataTableRow } from './data-table-row.tsx';
import { type RowOf } from './use-data-table.ts';
import { useRowFocus } from './use-row-focus.ts';
import { needsVirtual, useVirtualLines } from './use-virtual-lines.ts';

interface Line<Row extends object> {
  row: RowOf<Row>;
  /** If set, this line is the expanded detail below its row. */
  detail?: ReactNode;
}

/** Rows interleaved with their expanded details, and the expansion state. */
export function useLines<Row extends object>(rows: readonly RowOf<Row>[], rowDetail: DataTableProps<Row>['rowDetail']) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = useCallback((id: string) => setOpen((now) => toggled(now, id)), []);
  const lines = useMemo(
    (): readonly Line<Row>[] =>
      rows.flatMap((row) => {
        const detail = open.has(row.id) ? rowDetail?.(row.original) : null;
        return detail == null ? [{ row }] : [{ row }, { row, detail }];
      }),
    [rows, open, rowDetail],
  );
  const isOpen = (row: RowOf<Row>) => open.has(row.id);
  return { lines, toggle, isOpen };
}

const toggled = (now: ReadonlySet<string>, id: string) => (now.has(id) ? without(now, id) : new Set([...now, id]));
const without = (now: ReadonlySet<string>, id: string) => new Set([...now].filter((other) => other !== id));

interface DataTableBodyProps<Row extends object> {
  props: DataTableProps<Row>;
  lines: ReturnType<typeof useLines<Row>>;
  columns: readonly Column<Row>[];
  pins: readonly (Pin | undefined)[];
  /** The element that scrolls. */
  box: HTMLElement | null;
  children: ReactNode;
}

/** The rows; of a long list only those near the viewport. */
export function DataTableBody<Row extends object>({
  props,
  lines,
  columns,
  pins,
  box,
  children,
}: DataTableBodyProps<Row>) {
  const { selection, rowActions, rowDetail } = props;
  const count = lines.lines.length;
  const virtual = useVirtualLines(count, (index) => keyOf(lines.lines[index]), box);
  const focus = useRowFocus(count, virtual.keep);
  const id = useId();
  const width = columns.length + (selection ? 1 : 0) + (rowDetail ? 1 : 0) + (rowActions ? 1 : 0);

  return (
    <tbody role="rowgroup" {...focus}>
      {children}
      {virtual.indexes.map((index, place) => {
        const line = lines.lines[index];
        if (!line) return null;
        const { row, detail } = line;
        const detailId = `${id}-${row.id}`;
        const shared = { index, rowIndex: needsVirtual(count) ? index + 2 : undefined, measure: virtual.measure };
        const isOpen = lines.isOpen(row);
        return (
          <Fragment key={detail === undefined ? row.id : detailId}>
            <Gap height={virtual.gapBefore(place)} />
            {detail === undefined ? (
              <DataTableRow
                {...shared}
                row={row}
                columns={columns}
                pins={pins}
                label={props.rowLabel}
                isSelected={selection ? row.getIsSelected() : undefined}
                canSelect={row.getCanSelect()}
                expanded={rowDetail && (isOpen || rowDetail(row.original) != null ? isOpen : null)}
                detailId={detailId}
                onToggle={lines.toggle}
                actions={rowActions}
              />
            ) : (
              <tr ref={shared.measure} role="row" data-detail data-index={index} aria-rowindex={shared.rowIndex}>
                <td id={detailId} role="cell" colSpan={width}>
                  {detail}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
      <Gap height={virtual.gapAfter} />
    </tbody>
  );
}

const keyOf = (line: { row: { id: string }; detail?: ReactNode } | undefined) =>
  line ? `${line.row.id}${line.detail === undefined ? '' : ' detail'}` : '';

/** Takes the height of the rows that are not mounted. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden data-gap style={{ height }} /> : null;
}
