import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';

import type { DataTableProps, RowKey } from './data-table.types.ts';
import { getOrderedColumns, getVisibleColumns } from './visible-columns.ts';

const features = tableFeatures({ rowSelectionFeature });
const EMPTY: readonly never[] = [];

type UseDataTableOptions<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'selection' | 'onSelectionChange' | 'selectable' | 'view'
>;

/** TanStack table instance and the visible columns. Rows on other pages stay selected. */
export function useDataTable<Row extends object>(options: UseDataTableOptions<Row>) {
  const { columns, rows = EMPTY, rowKey, selection = EMPTY, onSelectionChange, selectable, view } = options;
  const hidden = view?.hidden ?? EMPTY;
  const order = view?.order ?? EMPTY;
  const pinned = view?.pinned ?? EMPTY;
  const visibleColumns = useMemo(
    () => getVisibleColumns(getOrderedColumns(columns, order, pinned), hidden),
    [columns, order, pinned, hidden],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries(selection.map((key) => [String(key), true as const])),
    [selection],
  );

  const table = useTable<typeof features, Row>({
    features,
    // Rows render their own cells; the library only manages rows and selection.
    columns: EMPTY,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: { rowSelection },
    enableRowSelection: selectable ? (row) => selectable(row.original) : true,
    onRowSelectionChange: (updater) => {
      const nextSelection = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelectionChange?.(toRowKeys(Object.keys(nextSelection), [...selection, ...rows.map(rowKey)]));
    },
  });

  return { table, visibleColumns };
}

/** Maps the string ids of TanStack Table back to the caller's row keys. */
function toRowKeys(ids: readonly string[], keys: readonly RowKey[]): RowKey[] {
  const byId = new Map(keys.map((key) => [String(key), key]));
  return ids.map((id) => byId.get(id) ?? id);
}

export type TableInstance<Row extends object> = ReturnType<typeof useDataTable<Row>>['table'];
export type TableRow<Row extends object> = ReturnType<TableInstance<Row>['getRowModel']>['rows'][number];
