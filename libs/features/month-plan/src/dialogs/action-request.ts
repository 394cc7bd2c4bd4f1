import type { PlanSheet } from '@backroom/contract/month-plan';
import type { PlanAction } from '@backroom/contract/month-plan/rules';

/** An action on the plans of a month that it applies to. */
export interface PlanActionRequest {
  action: PlanAction;
  month: string;
  sheets: readonly PlanSheet[];
}
