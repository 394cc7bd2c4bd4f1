import { memo, type ReactNode } from 'react';

import { useText } from '../i18n/text.ts';
import { dataTableText } from './data-table.text.ts';
import { type Column, type RowAction } from './data-table.types.ts';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowOf } from './use-data-table.ts';

export interface DataTableRowProps<Row extends object> {
  row: RowOf<Row>;
  columns: readonly Column<Row>[];
  label: ((row: Row) => string) | undefined;
  /** Undefined where rows cannot be chosen. */
  isSelected: boolean | undefined;
  canSelect: boolean;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
}

function Row<Record extends object>({
  row,
  columns,
  label,
  isSelected,
  canSelect,
  actions,
}: DataTableRowProps<Record>) {
  const record = row.original;
  return (
    <tr role="row" data-selected={isSelected || undefined}>
      {isSelected !== undefined && (
        <td role="cell" data-cell="select">
          <SelectRow row={row} name={label?.(record) ?? row.id} isSelected={isSelected} canSelect={canSelect} />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(record);
        const shared = {
          'data-align': column.align ?? 'start',
          'data-header': column.header,
          title: typeof content === 'string' ? content : undefined,
          children: orDash(content),
        } as const;
        return index === 0 ? (
          <th key={column.id} role="rowheader" scope="row" {...shared} />
        ) : (
          <td key={column.id} role="cell" {...shared} />
        );
      })}
      {actions && (
        <td role="cell" data-cell="actions">
          <RowActions actions={actions(record)} />
        </td>
      )}
    </tr>
  );
}

/** Rendered again only when its record, its columns or its mark changed. */
export const DataTableRow = memo(Row) as typeof Row;

interface SelectRowProps<Record extends object> {
  row: RowOf<Record>;
  name: string;
  isSelected: boolean;
  canSelect: boolean;
}

function SelectRow<Record extends object>({ row, name, isSelected, canSelect }: SelectRowProps<Record>) {
  const t = useText(dataTableText);
  return (
    <RowCheckbox
      aria-label={t('selectRow', { name })}
      checked={isSelected}
      disabled={!canSelect}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

const orDash = (content: ReactNode) => (content === '' || content == null ? <span data-empty="">-</span> : content);
