import type { PlanSheet } from '@backroom/contract/month-plan';

export const PLAN_ACTIONS = ['submit', 'approve', 'return', 'lock', 'unlock'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** An action on the plans of a month that it applies to. */
export interface PlanActionRequest {
  action: PlanAction;
  month: string;
  sheets: readonly PlanSheet[];
}
