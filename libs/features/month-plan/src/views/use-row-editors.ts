import { useMemo } from 'react';

import type { PlanEditor } from '@backroom/contract/month-plan';

import type { RowEditors } from '../grid/grid-source.ts';
import type { AmountKind } from '../model/cells.ts';
import { useEditingLabel } from './use-editing-label.ts';

/**
 * The others who edit amounts of a kind, by store.
 *
 * @param kind undefined for values that plan and cash-in are computed to: both are shown
 */
export function useRowEditors(
  editors: readonly PlanEditor[],
  kind: AmountKind | undefined,
): ReadonlyMap<number, RowEditors> {
  const toLabel = useEditingLabel();
  return useMemo(() => {
    const shown = editors.filter((editor) => kind === undefined || editor.kind === kind);
    const byStore = Map.groupBy(shown, ({ storeId }) => storeId);
    return new Map(
      [...byStore].map(([storeId, list]) => {
        const names = [...new Set(list.map(({ name }) => name))];
        return [storeId, { names, label: toLabel(names), columns: new Set(list.map(({ day }) => day)) }];
      }),
    );
  }, [editors, kind, toLabel]);
}
