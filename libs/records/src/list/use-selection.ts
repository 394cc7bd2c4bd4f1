import { useCallback, useState } from 'react';

import type { RowKey } from '@backroom/ui';

/**
 * Selected rows, including those of other pages, so that a dialog can list their names.
 *
 * @param scope identifies the filters; a new scope clears the selection
 */
export function useSelection<Row>(rows: readonly Row[], getKey: (row: Row) => RowKey, scope: string) {
  const [selection, setSelection] = useState({ scope, rows: [] as readonly Row[] });
  const selectedRows = selection.scope === scope ? selection.rows : NO_ROWS;

  return {
    rows: selectedRows,
    keys: selectedRows.map(getKey),
    select: useCallback(
      (keys: readonly RowKey[]) =>
        setSelection((previous) => {
          const known = previous.scope === scope ? [...previous.rows, ...rows] : rows;
          const byKey = new Map(known.map((row) => [getKey(row), row]));
          return { scope, rows: keys.flatMap((key) => byKey.get(key) ?? []) };
        }),
      [rows, getKey, scope],
    ),
    clear: useCallback(() => setSelection({ scope, rows: [] }), [scope]),
  };
}

const NO_ROWS: readonly never[] = [];
