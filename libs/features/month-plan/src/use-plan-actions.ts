import { useMemo } from 'react';
import { useSelector } from 'react-redux';

import { hasAnyPermission, selectPermissions } from '@backroom/auth';
import { monthPlanContract, type PlanSheet } from '@backroom/contract/month-plan';
import { canFollow, needsPlan, PLAN_ACTIONS, type PlanAction } from '@backroom/contract/month-plan/rules';

import type { PlanActionRequest } from './dialogs/action-request.ts';
import { sumRow } from './model/plan-rows.ts';

/** One that undoes the work of others is never the primary action. */
const PRIMARY: readonly PlanAction[] = ['submit', 'approve', 'lock'];

const hasPlan = (sheet: PlanSheet) => sumRow(sheet).plan !== null;

interface OfferedAction extends Omit<PlanActionRequest, 'month'> {
  isPrimary: boolean;
  /** Checked plans that another user has to approve: the user has submitted them. */
  forOthers: readonly PlanSheet[];
}

/** The actions that apply to what is shown, each with the checked plans that it changes. */
export function usePlanActions(sheets: readonly PlanSheet[], checked: readonly PlanSheet[]): readonly OfferedAction[] {
  const permissions = useSelector(selectPermissions);
  return useMemo(() => {
    const allowed = PLAN_ACTIONS.filter((action) => hasAnyPermission(permissions, [monthPlanContract[action].access]));
    const select = (from: readonly PlanSheet[], action: PlanAction) =>
      from.filter((sheet) => canFollow(action, sheet.state) && (!needsPlan(action) || hasPlan(sheet)));
    const isForOthers = (action: PlanAction, sheet: PlanSheet) => action === 'approve' && sheet.needsOtherApprover;
    const requests = allowed
      .filter((action) => select(sheets, action).length > 0)
      .map((action) => {
        const applicable = select(checked, action);
        return {
          action,
          sheets: applicable.filter((sheet) => !isForOthers(action, sheet)),
          forOthers: applicable.filter((sheet) => isForOthers(action, sheet)),
        };
      });
    const primary = PRIMARY.find((action) => requests.some((each) => each.action === action && each.sheets.length > 0));
    return requests.map((request) => ({ ...request, isPrimary: request.action === primary }));
  }, [sheets, checked, permissions]);
}
