import type { PlanSheet } from '@backroom/contract/month-plan';

export type PlanAction = 'submit' | 'approve' | 'return' | 'lock' | 'unlock';

/** An action on the plans of a month that it applies to. */
export interface PlanActionRequest {
  action: PlanAction;
  month: string;
  sheets: readonly PlanSheet[];
}
