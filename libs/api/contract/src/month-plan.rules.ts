import type { PlanState } from './month-plan.constants.ts';

/** The states from which an action leads on, and where it leads. */
export const PLAN_TRANSITIONS = {
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  approve: { from: ['submitted'], to: 'approved' },
  return: { from: ['submitted', 'approved'], to: 'returned' },
  lock: { from: ['approved'], to: 'locked' },
  unlock: { from: ['locked'], to: 'approved' },
} as const satisfies Record<string, { from: readonly PlanState[]; to: PlanState }>;

export type PlanAction = keyof typeof PLAN_TRANSITIONS;
export const PLAN_ACTIONS = Object.keys(PLAN_TRANSITIONS) as PlanAction[];

/** Whether the action may follow the state. */
export const canFollow = (action: PlanAction, state: PlanState): boolean =>
  (PLAN_TRANSITIONS[action].from as readonly PlanState[]).includes(state);
