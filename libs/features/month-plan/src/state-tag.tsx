import type { PlanState } from '@backroom/contract/month-plan';
import { StatusTag, type StatusTone, useText } from '@backroom/ui';

import { monthPlanText } from './month-plan.text.ts';

const TONES: Record<PlanState, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'success',
  returned: 'warning',
  locked: 'accent',
};

/** The state of a plan. */
export function StateTag({ state }: { state: PlanState }) {
  const t = useText(monthPlanText);
  return <StatusTag tone={TONES[state]}>{t(state)}</StatusTag>;
}
