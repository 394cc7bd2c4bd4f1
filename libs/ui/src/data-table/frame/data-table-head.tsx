import { useId } from 'react';

import { useText } from '../../i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { type ColumnWidths, getMinWidth, type PinProps } from '../columns/column-widths.ts';
import { ResizeHandle } from '../columns/resize-handle.tsx';
import { dataTableText } from '../data-table.text.ts';
import type { Column, Sort } from '../data-table.types.ts';
import { RowCheckbox } from '../rows/row-checkbox.tsx';
import type { RowSelection } from '../rows/use-row-selection.ts';

/** State and callbacks of column resizing; undefined if the table has no `view` to store it. */
export interface ResizeControls {
  widths: ColumnWidths;
  drag: (widths: ColumnWidths | null) => void;
  resize: (widths: ColumnWidths) => void;
}

export interface DataTableHeadProps<Row> {
  selection: RowSelection<Row>;
  columns: readonly Column<Row>[];
  /** Pixels; undefined for a column that takes the remaining space. */
  widths: readonly (number | undefined)[];
  pins: readonly (PinProps | undefined)[];
  resizing: ResizeControls | undefined;
  canSelect: boolean;
  canExpand: boolean;
  hasActions: boolean;
  /** 1 if the body is virtualized, else undefined. */
  rowIndex: number | undefined;
  sort: Sort | null;
  onSortChange: ((sort: Sort | null) => void) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'arrow-up', desc: 'arrow-down', none: 'chevrons-up-down' } as const;

/** Header row: select-all checkbox, sort buttons and resize handles. The caller controls sort and widths. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { selection, columns, widths, pins, resizing, canSelect, canExpand, hasActions } = props;
  const t = useText(dataTableText);
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={props.rowIndex}>
        {canSelect && (
          <th role="columnheader" scope="col" data-cell="select">
            <label>
              <RowCheckbox
                aria-label={t('selectPage')}
                checked={selection.page}
                disabled={!selection.canSelectPage}
                onChange={(event) => selection.selectPage(event.target.checked)}
              />
              <span aria-hidden>{t('selectPage')}</span>
            </label>
          </th>
        )}
        {canExpand && (
          <th role="columnheader" scope="col" data-cell="expand">
            <VisuallyHidden>{t('detail')}</VisuallyHidden>
          </th>
        )}
        {columns.map((column, index) => (
          <ColumnHeader
            key={column.id}
            column={column}
            width={widths[index]}
            pin={pins[index]}
            sort={props.sort}
            onSortChange={props.onSortChange}
            // The last column takes the remaining space and cannot be resized.
            resizing={index < columns.length - 1 ? resizing : undefined}
          />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-cell="actions">
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  width: number | undefined;
  pin: PinProps | undefined;
  resizing: ResizeControls | undefined;
  sort: Sort | null;
  onSortChange: ((sort: Sort | null) => void) | undefined;
}

function ColumnHeader<Row>({ column, width, pin, resizing, sort, onSortChange }: ColumnHeaderProps<Row>) {
  const { id, header, sortable = false, align = 'start' } = column;
  const t = useText(dataTableText);
  const headerId = useId();
  const direction = sort?.id === id ? sort.direction : undefined;
  return (
    <th
      {...pin}
      role="columnheader"
      scope="col"
      data-column={id}
      data-align={align}
      data-sortable={sortable || undefined}
      aria-sort={direction && ARIA_SORT[direction]}
      aria-labelledby={headerId}
    >
      {sortable && onSortChange ? (
        <button type="button" onClick={() => onSortChange(getNextSort(id, direction))}>
          <span id={headerId}>{header}</span>
          <Icon name={SORT_ICONS[direction ?? 'none']} />
        </button>
      ) : (
        <span id={headerId}>{header}</span>
      )}
      {resizing && (
        <ResizeHandle
          id={id}
          label={t('resize', { column: header })}
          width={width ?? getMinWidth(column, resizing.widths)}
          customWidths={resizing.widths}
          onDrag={resizing.drag}
          onResize={resizing.resize}
          onReset={() => {
            const { [id]: _own, ...others } = resizing.widths;
            resizing.resize(others);
          }}
        />
      )}
    </th>
  );
}

function getNextSort(id: string, direction: Sort['direction'] | undefined): Sort | null {
  if (direction === undefined) return { id, direction: 'asc' };
  return direction === 'asc' ? { id, direction: 'desc' } : null;
}
