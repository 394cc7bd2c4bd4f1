import { useMemo } from 'react';

import type { PlanEditor } from '@backroom/contract/month-plan';
import { useText } from '@backroom/ui';

import type { RowEditors } from '../grid/grid-source.ts';
import type { AmountKind } from '../model/cells.ts';
import { monthPlanText } from '../month-plan.text.ts';

/**
 * The others who edit amounts of a kind, by store.
 *
 * @param kind undefined for values that plan and cash-in are computed to: both are shown
 */
export function useRowEditors(
  editors: readonly PlanEditor[],
  kind: AmountKind | undefined,
): ReadonlyMap<number, RowEditors> {
  const t = useText(monthPlanText);
  return useMemo(() => {
    const shown = editors.filter((editor) => kind === undefined || editor.kind === kind);
    const byStore = Map.groupBy(shown, ({ storeId }) => storeId);
    return new Map(
      [...byStore].map(([storeId, list]) => {
        const names = [...new Set(list.map(({ name }) => name))];
        const label = t('editing', { count: names.length, names: names.join(t('nameSeparator')) });
        return [storeId, { names, label, columns: new Set(list.map(({ day }) => day)) }];
      }),
    );
  }, [editors, kind, t]);
}
