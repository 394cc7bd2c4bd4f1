import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { getDayOf } from '@backroom/contract/calendar';
import {
  cashInContract,
  type CashInCorrection,
  CORRECT_CASH_IN,
  findCorrection,
  hasBegun,
} from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanSheet, type PlanValue } from '@backroom/contract/month-plan';
import { isPlanEditable, takesCashIn } from '@backroom/contract/month-plan/rules';

import type { CellLock } from '../grid/cell-lock.ts';
import { type AmountKind, readCell } from '../model/cells.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { PlanRow } from '../model/plan-rows.ts';

/** The kind of the amounts that a view shows; the others are computed. */
export const KINDS: Partial<Record<PlanValue, AmountKind>> = { plan: 'plan', actual: 'actual' };

/** Why a cell of a store may not be typed into; null if it may. The server decides again. */
export type GetCellLock = (kind: AmountKind, sheet: PlanSheet, day: number) => CellLock | null;

/** @param stored what is recorded: an amount that is not saved yet can still be taken back */
export function useCellLocks(month: string, stored: EditorState['stored']): GetCellLock {
  const canPlan = useCan(monthPlanContract.save.access);
  const canAdd = useCan(cashInContract.add.access);
  const canCorrect = useCan(CORRECT_CASH_IN);
  return useCallback<GetCellLock>(
    (kind, { storeId, state, today }, day) => {
      if (!(kind === 'plan' ? canPlan : canAdd)) return 'permission';
      if (kind === 'plan') return isPlanEditable(state) ? null : state;
      if (!takesCashIn(state)) return 'locked';
      const date = getDayOf(month, day);
      if (!hasBegun({ day: date, today })) return 'future';
      if (canCorrect) return null;
      const { amount } = readCell(stored.get(storeId), { kind, storeId, day });
      const correction = findCorrection({ day: date, today, state, amount });
      return correction && LOCKS[correction];
    },
    [canPlan, canAdd, canCorrect, month, stored],
  );
}

const LOCKS = { old: 'old', approved: 'recorded' } as const satisfies Record<CashInCorrection, CellLock>;
/** Locks for those who may not correct cash-in. */
export const CORRECTION_LOCKS = Object.values(LOCKS);

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
