import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

import type { DataTableProps, RowKey, TableRow } from '../data-table.types.ts';

const EMPTY: readonly never[] = [];

type UseRowSelectionOptions<Row> = Pick<DataTableProps<Row>, 'selection' | 'onSelectionChange' | 'selectable'>;

export type SelectRow = (key: RowKey, isSelected: boolean, extend: boolean) => void;

/** The selected rows of a table. Rows on other pages stay selected. */
export interface RowSelection<Row> {
  isSelected: (row: TableRow<Row>) => boolean;
  canSelect: (row: TableRow<Row>) => boolean;
  /**
   * Selects one row, or not; with `extend` all from the row that changed last. The same function in every render, so
   * that memoized rows keep their props.
   */
  select: SelectRow;
  selectPage: (isSelected: boolean) => void;
  /** Whether the rows of this page that can be selected are. */
  page: boolean | 'indeterminate';
  canSelectPage: boolean;
}

/** Controlled selection of `rows`, the current page. Without `selectable`, all rows can be selected. */
export function useRowSelection<Row>(
  rows: readonly TableRow<Row>[],
  { selection = EMPTY, onSelectionChange, selectable }: UseRowSelectionOptions<Row>,
): RowSelection<Row> {
  const selectedKeys = useMemo(() => new Set(selection), [selection]);
  const canSelect = ({ record }: TableRow<Row>) => selectable?.(record) ?? true;
  const isSelected = ({ key }: TableRow<Row>) => selectedKeys.has(key);
  const change = (keys: readonly RowKey[], isOn: boolean) => {
    const changed = new Set(keys);
    const others = selection.filter((key) => !changed.has(key));
    onSelectionChange?.(isOn ? [...others, ...keys] : others);
  };

  const pageRows = rows.filter(canSelect);

  const anchor = useRef<RowKey>(null);
  const selectRow: SelectRow = (key, isOn, extend) => {
    change(extend ? getRange(pageRows, anchor.current, key) : [key], isOn);
    anchor.current = key;
  };
  const latest = useRef(selectRow);
  useLayoutEffect(() => {
    latest.current = selectRow;
  });
  const select = useCallback<SelectRow>((...args) => latest.current(...args), []);

  const selectedCount = selectedKeys.size === 0 ? 0 : pageRows.filter(isSelected).length;
  return {
    isSelected,
    canSelect,
    select,
    selectPage: (isOn) =>
      change(
        pageRows.map(({ key }) => key),
        isOn,
      ),
    page: selectedCount > 0 && (selectedCount === pageRows.length || 'indeterminate'),
    canSelectPage: pageRows.length > 0,
  };
}

/** Keys of the rows from one to another, in either direction; of the latter alone if the former is not on the page. */
function getRange<Row>(rows: readonly TableRow<Row>[], from: RowKey | null, to: RowKey): RowKey[] {
  const keys = rows.map(({ key }) => key);
  const start = from === null ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  return start < 0 || end < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
