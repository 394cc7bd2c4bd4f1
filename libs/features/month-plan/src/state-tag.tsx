import { styled } from 'styled-components';

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

/** The same in a narrow column: without a dot. */
export function StateWord({ state }: { state: PlanState }) {
  const t = useText(monthPlanText);
  return <Word data-tone={TONES[state]}>{t(state)}</Word>;
}

const Word = styled.span`
  flex: none;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-normal);
  line-height: var(--ui-lh-caption);

  &[data-tone='info'] {
    color: var(--ui-info-text);
  }
  &[data-tone='warning'] {
    color: var(--ui-warning-text);
  }
`;
