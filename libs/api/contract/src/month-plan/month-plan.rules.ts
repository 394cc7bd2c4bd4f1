import type { Cents } from '../values/amount.ts';
import { BEHIND_PERCENT, type PlanState } from './month-plan.constants.ts';
import type { PlanSums } from './month-plan.schemas.ts';

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

/** Whether the action refuses a plan without any amount. */
export const needsPlan = (action: PlanAction): boolean => action === 'submit';

type EditableState = (typeof PLAN_TRANSITIONS)['submit']['from'][number];
/** States in which no amount of the plan may change. */
export type ClosedState = Exclude<PlanState, EditableState>;

/** Whether amounts of the plan may change: until it is submitted, and again after it was returned. */
export const isPlanEditable = (state: PlanState): state is EditableState => canFollow('submit', state);

/** Whether cash-in of the month may change, and its questions be decided. */
export const takesCashIn = (state: PlanState): boolean => state !== 'locked';

/** The sum of two amounts; none counts nothing, and is not zero. */
export const addCents = (one: Cents, other: Cents): Cents =>
  one === null ? other : other === null ? one : one + other;

/** The sum of amounts; null if there is none. */
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, null);

/** Plan and cash-in by day, or by month of a year. */
export interface Amounts {
  plan: readonly Cents[];
  actual: readonly Cents[];
}

/** Plan and cash-in of the cells that have both. */
export type ComparedSums = Pick<PlanSums, 'comparedPlan' | 'comparedActual'>;

export const NO_SUMS: PlanSums = { plan: null, actual: null, comparedPlan: null, comparedActual: null };

/** The sums of one cell: its amounts are compared if there are both. */
export function toSums(plan: Cents, actual: Cents): PlanSums {
  const isCompared = plan !== null && actual !== null;
  return { plan, actual, comparedPlan: isCompared ? plan : null, comparedActual: isCompared ? actual : null };
}

export const addSums = (one: PlanSums, other: PlanSums): PlanSums => ({
  plan: addCents(one.plan, other.plan),
  actual: addCents(one.actual, other.actual),
  comparedPlan: addCents(one.comparedPlan, other.comparedPlan),
  comparedActual: addCents(one.comparedActual, other.comparedActual),
});

/** The sums of all cells of a row. */
export const sumDays = ({ plan, actual }: Amounts): PlanSums =>
  plan.reduce<PlanSums>((sums, planned, index) => addSums(sums, toSums(planned, actual[index] ?? null)), NO_SUMS);

const fill = (length: number): Cents[] => Array.from({ length }, () => null);

/** The sums of rows by column: 500 rows of 31 take less than a millisecond, so they are computed as one types. */
export function sumColumns(rows: readonly Amounts[], length: number): readonly PlanSums[] {
  const sums = { plan: fill(length), actual: fill(length), comparedPlan: fill(length), comparedActual: fill(length) };
  const addTo = (column: Cents[], index: number, amount: number) => (column[index] = (column[index] ?? 0) + amount);
  for (const { plan, actual } of rows) {
    for (let index = 0; index < length; index += 1) {
      const [planned = null, taken = null] = [plan[index], actual[index]];
      if (planned !== null) addTo(sums.plan, index, planned);
      if (taken !== null) addTo(sums.actual, index, taken);
      if (planned === null || taken === null) continue;
      addTo(sums.comparedPlan, index, planned);
      addTo(sums.comparedActual, index, taken);
    }
  }
  return sums.plan.map((plan, index) => ({
    plan,
    actual: sums.actual[index] ?? null,
    comparedPlan: sums.comparedPlan[index] ?? null,
    comparedActual: sums.comparedActual[index] ?? null,
  }));
}

/** Cash-in minus plan, in cents; null where nothing is compared. */
export const getDifference = ({ comparedPlan, comparedActual }: ComparedSums): Cents =>
  comparedPlan === null || comparedActual === null ? null : comparedActual - comparedPlan;

/** Cash-in as a share of the plan; null without a plan or cash-in. */
export const getCompletion = ({ comparedPlan, comparedActual }: ComparedSums): number | null =>
  comparedPlan === null || comparedActual === null || comparedPlan === 0 ? null : comparedActual / comparedPlan;

const PERCENT = 100;

/** Whether a completion is below `BEHIND_PERCENT`. In whole numbers: exactly that share is not behind. */
export const isBehindPlan = ({ comparedPlan, comparedActual }: ComparedSums): boolean =>
  comparedPlan !== null &&
  comparedActual !== null &&
  comparedPlan > 0 &&
  comparedActual * PERCENT < comparedPlan * BEHIND_PERCENT;
