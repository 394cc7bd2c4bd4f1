import { useMemo, useState } from 'react';

import { useCan } from '@backroom/auth';
import { monthPlanContract, type PlanSheet } from '@backroom/contract/month-plan';

import type { RowChoice } from './grid/row-choice.ts';
import type { PlanRow } from './model/plan-rows.ts';

/** A row that was checked, or no longer is. */
interface CheckedRow {
  name: string;
  isChecked: boolean;
}

const NONE: readonly PlanSheet[] = [];

/**
 * The stores whose rows are checked: actions concern these alone, and of these only what is shown.
 *
 * @param isOnly the user has this one store, which needs no check
 */
export function useCheckedStores(sheets: readonly PlanSheet[], isOnly: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<CheckedRow | null>(null);
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
        setLast({ name: row.name, isChecked: !isChecked });
      },
    };
  }, [canAct, isOnly, sheets, ids]);
  const clear = () => {
    setIds(new Set());
    setLast(null);
  };
  return { checked, choice, last, clear };
}
