import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanSheet, type PlanValue } from '@backroom/contract/month-plan';

import type { CellLock } from '../grid/cell-lock.ts';
import type { AmountKind } from '../model/cells.ts';
import type { PlanRow } from '../model/plan-rows.ts';

/** The kind of the amounts that a view shows; the others are computed. */
export const KINDS: Partial<Record<PlanValue, AmountKind>> = { plan: 'plan', actual: 'actual' };

/** Why a cell of a store may not be typed into; null if it may. The server decides again. */
export type GetCellLock = (kind: AmountKind, sheet: PlanSheet, day: number) => CellLock | null;

export function useCellLocks(): GetCellLock {
  const canPlan = useCan(monthPlanContract.save.access);
  const canAdd = useCan(cashInContract.add.access);
  return useCallback<GetCellLock>(
    (kind, { state }) => {
      if (!(kind === 'plan' ? canPlan : canAdd)) return 'permission';
      if (state === 'locked') return state;
      return kind === 'plan' && (state === 'submitted' || state === 'approved') ? state : null;
    },
    [canPlan, canAdd],
  );
}

/** The same for the cells of the grid. */
export function useGridLocks(show: PlanValue, getCellLock: GetCellLock) {
  const kind = KINDS[show];
  return useCallback(
    ({ store }: PlanRow, column: number): CellLock | null => {
      if (!kind) return 'computed';
      if (column === 0 || !store || !('state' in store)) return 'sum';
      return getCellLock(kind, store, column);
    },
    [kind, getCellLock],
  );
}
