import type { PlanValue } from '@backroom/contract/month-plan';
import { getCompletion } from '@backroom/contract/month-plan/rules';

import type { Sums } from '../model/plan-rows.ts';

/** Completions below which a cell is tinted, from the strongest tint on. */
const STEPS = [
  [0.85, '3'],
  [0.9, '2'],
  [0.95, '1'],
] as const;

/** How far a cell is behind its plan: 1 to 3; undefined: not, or nothing is compared. */
export function getHeat(sums: Sums, kind: PlanValue): string | undefined {
  const completion = kind === 'plan' ? null : getCompletion(sums);
  return completion === null ? undefined : STEPS.find(([below]) => completion < below)?.[1];
}
