import { memo, type ReactNode } from 'react';

import type { useText } from '../../i18n/text.ts';
import type { PinProps } from '../columns/column-widths.ts';
import type { dataTableText } from '../data-table.text.ts';
import type { Column, RowAction, RowKey, RowOpener } from '../data-table.types.ts';
import { getCell } from '../get-cell.tsx';
import { ExpandButton } from './expand-button.tsx';
import { OpenButton } from './open-button.tsx';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { SelectRow } from './use-row-selection.ts';

type Translate = ReturnType<typeof useText<(typeof dataTableText)['messages']['zh-CN']>>;

export interface DataTableRowProps<Row extends object> {
  id: string;
  rowKey: RowKey;
  record: Row;
  columns: readonly Column<Row>[];
  pins: readonly (PinProps | undefined)[];
  label: ((row: Row) => string) | undefined;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  canSelect: boolean;
  onSelect: SelectRow;
  isHighlighted: boolean;
  /** Shown beside the table. */
  isPeeked: boolean;
  /** Undefined if rows cannot be expanded, null if only this one cannot. */
  expanded: boolean | null | undefined;
  detailId: string;
  onToggle: (id: string) => void;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  opener: ((row: Row) => RowOpener | undefined) | undefined;
  /** Zero-based index among all lines, details included. */
  index: number;
  /** `aria-rowindex`, set while the body is virtualized. */
  rowIndex: number | undefined;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** From the table, so that not each row subscribes to the language. */
  translate: Translate;
}

function Row<RowData extends object>({
  id,
  rowKey,
  record,
  columns,
  pins,
  label,
  isSelected,
  canSelect,
  onSelect,
  isHighlighted,
  isPeeked,
  expanded,
  detailId,
  onToggle,
  actions,
  opener: getOpener,
  index: lineIndex,
  rowIndex,
  measure,
  translate,
}: DataTableRowProps<RowData>) {
  const name = label?.(record) ?? id;
  const opener = getOpener?.(record);
  return (
    <tr
      ref={measure}
      role="row"
      tabIndex={-1}
      data-index={lineIndex}
      aria-rowindex={rowIndex}
      data-selected={isSelected || undefined}
      data-highlighted={isHighlighted || undefined}
      data-peeked={isPeeked || undefined}
      aria-current={isPeeked || undefined}
    >
      {isSelected !== undefined && (
        <td role="cell" data-cell="select">
          <RowCheckbox
            aria-label={translate('selectRow', { name })}
            checked={isSelected}
            disabled={!canSelect}
            onChange={(event) => onSelect(rowKey, event.target.checked, isShiftClick(event.nativeEvent))}
          />
        </td>
      )}
      {expanded !== undefined && (
        <td role="cell" data-cell="expand">
          {expanded !== null && (
            <ExpandButton name={name} expanded={expanded} detailId={detailId} onToggle={() => onToggle(id)} />
          )}
        </td>
      )}
      {renderCells(record, columns, pins, opener)}
      {actions && (
        <td role="cell" data-cell="actions">
          <RowActions actions={actions(record)} name={name} />
        </td>
      )}
    </tr>
  );
}

/** No component for each cell, of which there are hundreds. */
function renderCells<RowData extends object>(
  record: RowData,
  columns: readonly Column<RowData>[],
  pins: readonly (PinProps | undefined)[],
  opener: RowOpener | undefined,
) {
  const openIndex = Math.max(
    0,
    columns.findIndex(({ opens }) => opens),
  );
  return columns.map((column, index) => {
    const content = getCell(column, record);
    const shown = dashIfEmpty(content);
    const cellProps = {
      ...pins[index],
      'data-align': column.align ?? 'start',
      'data-header': column.header,
      'data-card': column.card,
      title: typeof content === 'string' ? content : undefined,
      children: opener && index === openIndex ? <OpenButton {...opener}>{shown}</OpenButton> : shown,
    } as const;
    return index === 0 ? (
      <th key={column.id} role="rowheader" scope="row" {...cellProps} />
    ) : (
      <td key={column.id} role="cell" {...cellProps} />
    );
  });
}

/** Memoized: renders again only if its record, columns or selection changed. */
export const DataTableRow = memo(Row) as typeof Row;

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey;

const dashIfEmpty = (content: ReactNode) =>
  content === '' || content == null ? <span data-empty="">-</span> : content;
