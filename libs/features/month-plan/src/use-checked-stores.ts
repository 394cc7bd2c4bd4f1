import { useMemo, useState } from 'react';

import { useCan } from '@backroom/auth';
import { monthPlanContract, type PlanSheet } from '@backroom/contract/month-plan';

import type { RowChoice } from './grid/row-choice.ts';
import type { PlanRow } from './model/plan-rows.ts';

const NONE: readonly PlanSheet[] = [];

/**
 * The stores whose rows are checked: actions concern these alone, and of these only what is shown.
 *
 * @param isOnly the user has this one store, which needs no check
 */
export function useCheckedStores(sheets: readonly PlanSheet[], isOnly: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const canSubmit = useCan(monthPlanContract.submit.access);
  const canApprove = useCan(monthPlanContract.approve.access);
  const canAct = canSubmit || canApprove;
  const checked = useMemo(() => {
    if (!canAct) return NONE;
    return isOnly ? sheets : sheets.filter(({ storeId }) => ids.has(storeId));
  }, [canAct, isOnly, sheets, ids]);
  const choice = useMemo((): RowChoice | null => {
    if (!canAct || isOnly) return null;
    const storesOf = ({ kind, key, store }: PlanRow) => {
      if (store) return [store.storeId];
      const ofRow = kind === 'total' ? sheets : sheets.filter(({ regionId }) => key === `region ${regionId}`);
      return ofRow.map(({ storeId }) => storeId);
    };
    const getChecked = (row: PlanRow) => {
      const stores = storesOf(row);
      const count = stores.filter((id) => ids.has(id)).length;
      if (count === 0) return false;
      return count === stores.length ? true : 'indeterminate';
    };
    return {
      getChecked,
      toggle(row) {
        const next = new Set(ids);
        const isChecked = getChecked(row) === true;
        for (const id of storesOf(row))
          if (isChecked) next.delete(id);
          else next.add(id);
        setIds(next);
      },
    };
  }, [canAct, isOnly, sheets, ids]);
  return { checked, choice, clear: () => setIds(new Set()) };
}
