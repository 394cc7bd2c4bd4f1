import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { monthPlanContract, type PlanSheet, type PlanState } from '@backroom/contract/month-plan';

import type { PlanAction, PlanActionRequest } from './dialogs/action-request.ts';
import { sumRow } from './model/sums.ts';

/** The states from which an action leads on; the first one that applies is the primary action. */
const STATES: Readonly<Record<PlanAction, readonly PlanState[]>> = {
  submit: ['draft', 'returned'],
  approve: ['submitted'],
  return: ['submitted', 'approved'],
  lock: ['approved'],
  unlock: ['locked'],
};

const hasPlan = (sheet: PlanSheet) => sumRow(sheet).plan !== null;

/** The actions that the user may take, each with the plans that it applies to. */
export function usePlanActions(sheets: readonly PlanSheet[]): readonly Omit<PlanActionRequest, 'month'>[] {
  const canSubmit = useCan(monthPlanContract.submit.access);
  const canApprove = useCan(monthPlanContract.approve.access);
  return useMemo(() => {
    const actions = Object.entries(STATES) as [PlanAction, readonly PlanState[]][];
    return actions
      .filter(([action]) => (action === 'submit' ? canSubmit : canApprove))
      .map(([action, states]) => ({
        action,
        sheets: sheets.filter((sheet) => states.includes(sheet.state) && (action !== 'submit' || hasPlan(sheet))),
      }))
      .filter((request) => request.sheets.length > 0);
  }, [sheets, canSubmit, canApprove]);
}
