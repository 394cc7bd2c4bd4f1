import { PLAN_STATES, type PlanSheet } from '@backroom/contract/month-plan';
import type { PlanAction } from '@backroom/contract/month-plan/rules';
import { renderPages } from '@backroom/records/testing';

import { createSheet } from './testing/sheets.ts';
import { usePlanActions } from './use-plan-actions.ts';

const PATH = '/plans';
const UNDOING: readonly PlanAction[] = ['return', 'unlock'];

const ALL = ['cafu:monthPlan:submit', 'cafu:monthPlan:approve'];
function findActions(sheet: PlanSheet, permissions: readonly string[] = ALL) {
  let actions: ReturnType<typeof usePlanActions> = [];
  function Probe() {
    actions = usePlanActions([sheet], [sheet]);
    return null;
  }
  renderPages(PATH, { pages: { [PATH]: Probe }, permissions });
  return actions;
}
const createFilled = (state: PlanSheet['state'], values: Partial<PlanSheet> = {}) =>
  createSheet(1, { state, plan: createSheet(1).plan.with(0, 0), ...values });

// Written out: a table that is read from the rules would agree with any rules.
it.each<[PlanSheet['state'], PlanAction[]]>([
  ['draft', ['submit']],
  ['submitted', ['approve', 'return']],
  ['approved', ['return', 'lock']],
  ['returned', ['submit']],
  ['locked', ['unlock']],
])('offers what the server accepts for a plan of zero: %s', (state, expected) => {
  expect(findActions(createFilled(state)).map(({ action }) => action)).toEqual(expected);
});

it('does not offer to submit a plan without amounts', () => {
  expect(findActions(createSheet(1, { state: 'draft' }))).toEqual([]);
  expect(findActions(createSheet(1, { state: 'submitted' })).map(({ action }) => action)).toEqual([
    'approve',
    'return',
  ]);
});

it('offers each action with its own permission', () => {
  const submit = findActions(createFilled('returned'), ['cafu:monthPlan:approve']);
  const others = findActions(createFilled('approved'), ['cafu:monthPlan:submit']);
  expect([submit, others]).toEqual([[], []]);
});

it('leaves the approval of an own plan to others, and only the approval', () => {
  const actions = findActions(createFilled('submitted', { needsOtherApprover: true }));
  expect(actions.map(({ action, sheets, forOthers }) => [action, sheets.length, forOthers.length])).toEqual([
    ['approve', 0, 1],
    ['return', 1, 0],
  ]);
});

it.each(PLAN_STATES)('never offers an action that undoes work as the primary one: %s', (state) => {
  const actions = findActions(createFilled(state));

  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter(({ action, isPrimary }) => isPrimary && UNDOING.includes(action))).toEqual([]);
});
