import { PLAN_STATES } from '@backroom/contract/month-plan';
import type { PlanAction } from '@backroom/contract/month-plan/rules';
import { renderPages } from '@backroom/records/testing';

import { createSheet } from './testing/sheets.ts';
import { usePlanActions } from './use-plan-actions.ts';

const PATH = '/plans';
const UNDOING: readonly PlanAction[] = ['return', 'unlock'];

it.each(PLAN_STATES)('never offers an action that undoes work as the primary one: %s', (state) => {
  const sheet = createSheet(1, { state, plan: createSheet(1).plan.with(0, 100) });
  let actions: ReturnType<typeof usePlanActions> = [];
  function Probe() {
    actions = usePlanActions([sheet], [sheet]);
    return null;
  }
  renderPages(PATH, { pages: { [PATH]: Probe }, permissions: ['cafu:monthPlan:submit', 'cafu:monthPlan:approve'] });

  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter(({ action, isPrimary }) => isPrimary && UNDOING.includes(action))).toEqual([]);
});
