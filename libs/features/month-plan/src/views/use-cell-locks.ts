import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { addDays } from '@backroom/contract/calendar';
import { cashInContract, CORRECT_CASH_IN, CORRECTABLE_DAYS } from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanSheet, type PlanValue } from '@backroom/contract/month-plan';

import type { CellLock } from '../grid/cell-lock.ts';
import type { AmountKind } from '../model/cells.ts';
import type { PlanRow } from '../model/plan-rows.ts';

/** The kind of the amounts that a view shows; the others are computed. */
export const KINDS: Partial<Record<PlanValue, AmountKind>> = { plan: 'plan', actual: 'actual' };

/** Why a cell of a store may not be typed into; null if it may. The server decides again. */
export type GetCellLock = (kind: AmountKind, sheet: PlanSheet, day: number) => CellLock | null;

export function useCellLocks(month: string): GetCellLock {
  const canPlan = useCan(monthPlanContract.save.access);
  const canAdd = useCan(cashInContract.add.access);
  const canCorrect = useCan(CORRECT_CASH_IN);
  return useCallback<GetCellLock>(
    (kind, { state, today }, day) => {
      if (!(kind === 'plan' ? canPlan : canAdd)) return 'permission';
      if (state === 'locked') return state;
      if (kind === 'plan') return state === 'submitted' || state === 'approved' ? state : null;
      const date = `${month}-${String(day).padStart(2, '0')}`;
      if (date > today) return 'future';
      return !canCorrect && date < getFirstOpenDay(today) ? 'old' : null;
    },
    [canPlan, canAdd, canCorrect, month],
  );
}

/** The locks of all cells are computed in each render; the stores of a month have one business day or two. */
const firstOpenDays = new Map<string, string>();

/** The first day whose cash-in can be changed without the permission to correct it. */
function getFirstOpenDay(today: string): string {
  const known = firstOpenDays.get(today) ?? addDays(today, -CORRECTABLE_DAYS);
  firstOpenDays.set(today, known);
  return known;
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
