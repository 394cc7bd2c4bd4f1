import { useMemo } from 'react';

import { getOrderedColumns, getVisibleColumns } from './columns/visible-columns.ts';
import type { DataTableProps, TableRow } from './data-table.types.ts';
import { useRowSelection } from './rows/use-row-selection.ts';

const EMPTY: readonly never[] = [];

type UseDataTableOptions<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'selection' | 'onSelectionChange' | 'selectable' | 'view'
>;

/** Rows with their keys, the selection and the visible columns. */
export function useDataTable<Row extends object>(options: UseDataTableOptions<Row>) {
  const { columns, rows: records = EMPTY, rowKey, view } = options;
  const hidden = view?.hidden ?? EMPTY;
  const order = view?.order ?? EMPTY;
  const pinned = view?.pinned ?? EMPTY;
  const visibleColumns = useMemo(
    () => getVisibleColumns(getOrderedColumns(columns, order, pinned), hidden),
    [columns, order, pinned, hidden],
  );
  const rows = useMemo(
    (): readonly TableRow<Row>[] =>
      records.map((record) => {
        const key = rowKey(record);
        return { key, id: String(key), record };
      }),
    [records, rowKey],
  );
  return { rows, visibleColumns, selection: useRowSelection(rows, options) };
}
