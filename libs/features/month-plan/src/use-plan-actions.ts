import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { monthPlanContract, type PlanSheet, type PlanState } from '@backroom/contract/month-plan';

import type { PlanAction, PlanActionRequest } from './dialogs/action-request.ts';
import { sumRow } from './model/sums.ts';

/** The states from which an action leads on. */
const STATES: Readonly<Record<PlanAction, readonly PlanState[]>> = {
  submit: ['draft', 'returned'],
  approve: ['submitted'],
  return: ['submitted', 'approved'],
  lock: ['approved'],
  unlock: ['locked'],
};

/** One that undoes the work of others is never the primary action. */
const PRIMARY: readonly PlanAction[] = ['submit', 'approve', 'lock'];

const hasPlan = (sheet: PlanSheet) => sumRow(sheet).plan !== null;

/** The actions that apply to what is shown, each with the checked plans that it changes. */
export function usePlanActions(
  sheets: readonly PlanSheet[],
  checked: readonly PlanSheet[],
): readonly (Omit<PlanActionRequest, 'month'> & { isPrimary: boolean })[] {
  const canSubmit = useCan(monthPlanContract.submit.access);
  const canApprove = useCan(monthPlanContract.approve.access);
  return useMemo(() => {
    const actions = Object.entries(STATES) as [PlanAction, readonly PlanState[]][];
    const allowed = actions.filter(([action]) => (action === 'submit' ? canSubmit : canApprove));
    const select = (from: readonly PlanSheet[], [action, states]: (typeof actions)[number]) =>
      from.filter((sheet) => states.includes(sheet.state) && (action !== 'submit' || hasPlan(sheet)));
    const requests = allowed
      .filter((each) => select(sheets, each).length > 0)
      .map((each) => ({ action: each[0], sheets: select(checked, each) }));
    const primary = PRIMARY.find((action) => requests.some((each) => each.action === action && each.sheets.length > 0));
    return requests.map((request) => ({ ...request, isPrimary: request.action === primary }));
  }, [sheets, checked, canSubmit, canApprove]);
}
