import { useCallback, useState } from 'react';

import { type RowKey } from '@backroom/ui';

/**
 * Chosen rows, also those of other pages, so that a dialog can name them.
 *
 * @param scope what the rows were found by; another scope starts with nothing chosen.
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
