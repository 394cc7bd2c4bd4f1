import { useCallback, useState } from 'react';

import { type RowKey } from '@backroom/ui';

/**
 * Selected rows, including those of other pages, so that a dialog can list their names.
 *
 * @param scope identifies the filters; a new scope clears the selection
 */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey, scope: string) {
  const [kept, setKept] = useState({ scope, rows: [] as readonly Row[] });
  const chosen = kept.scope === scope ? kept.rows : NONE;

  return {
    rows: chosen,
    keys: chosen.map(keyOf),
    choose: useCallback(
      (keys: readonly RowKey[]) =>
        setKept((before) => {
          const known = before.scope === scope ? [...before.rows, ...rows] : rows;
          const byKey = new Map(known.map((row) => [keyOf(row), row]));
          return { scope, rows: keys.flatMap((key) => byKey.get(key) ?? []) };
        }),
      [rows, keyOf, scope],
    ),
    clear: useCallback(() => setKept({ scope, rows: [] }), [scope]),
  };
}

const NONE: readonly never[] = [];
