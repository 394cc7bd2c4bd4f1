import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';

import { type DataTableProps, type RowKey } from './data-table.types.ts';
import { orderedColumns, visibleColumns } from './visible-columns.ts';

const features = tableFeatures({ rowSelectionFeature });
const NONE: readonly never[] = [];

type Choice<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'selection' | 'onSelectionChange' | 'selectable' | 'view'
>;

/** TanStack table instance and the visible columns. Rows on other pages stay selected. */
export function useDataTable<Row extends object>(choice: Choice<Row>) {
  const { columns, rows = NONE, rowKey, selection = NONE, onSelectionChange, selectable, view } = choice;
  const hidden = view?.hidden ?? NONE;
  const order = view?.order ?? NONE;
  const pinned = view?.pinned ?? NONE;
  const seen = useMemo(
    () => visibleColumns(orderedColumns(columns, order, pinned), hidden),
    [columns, order, pinned, hidden],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries(selection.map((key) => [String(key), true as const])),
    [selection],
  );

  const table = useTable<typeof features, Row>({
    features,
    // Rows render their own cells; the library only manages rows and selection.
    columns: NONE,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: { rowSelection },
    enableRowSelection: selectable ? (row) => selectable(row.original) : true,
    onRowSelectionChange: (update) => {
      const chosen = typeof update === 'function' ? update(rowSelection) : update;
      onSelectionChange?.(ownKeys(Object.keys(chosen), [...selection, ...rows.map(rowKey)]));
    },
  });

  return { table, seen };
}

/** Maps the string ids of TanStack Table back to the caller's row keys. */
function ownKeys(ids: readonly string[], keys: readonly RowKey[]): RowKey[] {
  const byId = new Map(keys.map((key) => [String(key), key]));
  return ids.map((id) => byId.get(id) ?? id);
}

export type TableOf<Row extends object> = ReturnType<typeof useDataTable<Row>>['table'];
export type RowOf<Row extends object> = ReturnType<TableOf<Row>['getRowModel']>['rows'][number];
