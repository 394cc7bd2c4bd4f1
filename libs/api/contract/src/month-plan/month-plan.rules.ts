import { countDays, getMonthOf } from '../calendar/days.ts';
import type { Cents } from '../values/amount.ts';
import type { PlanState } from './month-plan.constants.ts';
import type { PlanSums } from './month-plan.schemas.ts';
import type { PlanThresholds } from './plan-thresholds.schemas.ts';

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

/** Plan and cash-in by day of a month. */
export interface DayAmounts {
  plan: readonly Cents[];
  actual: readonly Cents[];
  /** The days of the month before today in the calendar of the store: only these are compared. */
  daysOver: number;
}

/** Plan and cash-in by month, with what the compared days of each month add up to. */
export interface MonthAmounts {
  plan: readonly Cents[];
  actual: readonly Cents[];
  comparedPlan: readonly Cents[];
  comparedActual: readonly Cents[];
}

export type Amounts = DayAmounts | MonthAmounts;

/** Plan and cash-in of the days that are compared. */
export type ComparedSums = Pick<PlanSums, 'comparedPlan' | 'comparedActual'>;

export const NO_SUMS: PlanSums = { plan: null, actual: null, comparedPlan: null, comparedActual: null };

/** How many days of a month `YYYY-MM` are over in a calendar whose day is `today`. */
export function countDaysOver(month: string, today: string): number {
  const current = getMonthOf(today);
  if (month !== current) return month < current ? countDays(month) : 0;
  return Number(today.slice('YYYY-MM-'.length)) - 1;
}

/**
 * The sums of one cell. The base of difference and completion, everywhere: days that are over, with both a plan and
 * cash-in. A day without cash-in is not zero, so it is left out and counted by `countBase`; see ADR 0119.
 */
export function getSums(row: Amounts, index: number): PlanSums {
  const [plan = null, actual = null] = [row.plan[index], row.actual[index]];
  if ('comparedPlan' in row) {
    const [comparedPlan = null, comparedActual = null] = [row.comparedPlan[index], row.comparedActual[index]];
    return { plan, actual, comparedPlan, comparedActual };
  }
  const isCompared = index < row.daysOver && plan !== null && actual !== null;
  return { plan, actual, comparedPlan: isCompared ? plan : null, comparedActual: isCompared ? actual : null };
}

export const addSums = (one: PlanSums, other: PlanSums): PlanSums => ({
  plan: addCents(one.plan, other.plan),
  actual: addCents(one.actual, other.actual),
  comparedPlan: addCents(one.comparedPlan, other.comparedPlan),
  comparedActual: addCents(one.comparedActual, other.comparedActual),
});

/** The sums of all cells of a row. */
export const sumDays = (row: Amounts): PlanSums =>
  row.plan.reduce<PlanSums>((sums, _planned, index) => addSums(sums, getSums(row, index)), NO_SUMS);

const fill = (length: number): Cents[] => Array.from({ length }, () => null);

/** The sums of rows by column: 500 rows of 31 take less than a millisecond, so they are computed as one types. */
export function sumColumns(rows: readonly Amounts[], length: number): readonly PlanSums[] {
  const columns = {
    plan: fill(length),
    actual: fill(length),
    comparedPlan: fill(length),
    comparedActual: fill(length),
  };
  const add = (column: Cents[], index: number, amount: Cents | undefined) => {
    if (amount != null) column[index] = (column[index] ?? 0) + amount;
  };
  for (const row of rows) {
    for (let index = 0; index < length; index += 1) {
      const sums = getSums(row, index);
      for (const key of KEYS) add(columns[key], index, sums[key]);
    }
  }
  return columns.plan.map((plan, index) => ({
    plan,
    actual: columns.actual[index] ?? null,
    comparedPlan: columns.comparedPlan[index] ?? null,
    comparedActual: columns.comparedActual[index] ?? null,
  }));
}
const KEYS = ['plan', 'actual', 'comparedPlan', 'comparedActual'] as const;

/** What a difference and a completion rest on. */
export interface PlanBase {
  /** Days on which something is compared. */
  days: number;
  /** Days of stores that are over and have a plan but no cash-in: they are not compared. */
  missing: number;
}

/** The base of the figures of rows of days. */
export function countBase(rows: readonly DayAmounts[]): PlanBase {
  const compared = new Set<number>();
  let missing = 0;
  for (const { plan, actual, daysOver } of rows) {
    for (let index = 0; index < Math.min(daysOver, plan.length); index += 1) {
      if ((plan[index] ?? null) === null) continue;
      if ((actual[index] ?? null) === null) missing += 1;
      else compared.add(index);
    }
  }
  return { days: compared.size, missing };
}

/** Cash-in minus plan, in cents; null where nothing is compared. */
export const getDifference = ({ comparedPlan, comparedActual }: ComparedSums): Cents =>
  comparedPlan === null || comparedActual === null ? null : comparedActual - comparedPlan;

/** Steps of a completion: tenths of a percent, as it is shown. */
const STEPS = 1_000;
const STEPS_PER_PERCENT = STEPS / 100;

/** The completion in whole tenths of a percent; null without a plan or cash-in. */
const toSteps = ({ comparedPlan, comparedActual }: ComparedSums): number | null =>
  comparedPlan === null || comparedActual === null || comparedPlan === 0
    ? null
    : // Not -0, which is shown with its sign.
      Math.round((comparedActual * STEPS) / comparedPlan) + 0;

/**
 * Cash-in as a share of the plan; null without a plan or cash-in. Rounded here and nowhere else, to the tenth of a
 * percent that is shown: 94.96 % is 95.0 % for the figure and for its colour.
 */
export function getCompletion(sums: ComparedSums): number | null {
  const steps = toSteps(sums);
  return steps === null ? null : steps / STEPS;
}

/** Whether the completion is below a share: exactly that share is not. Without a plan, never. */
function isBelow(sums: ComparedSums, percent: number): boolean {
  const steps = toSteps(sums);
  return (sums.comparedPlan ?? 0) > 0 && steps !== null && steps < percent * STEPS_PER_PERCENT;
}

/** Whether a completion is below `behindPercent`. */
export const isBehindPlan = (sums: ComparedSums, { behindPercent }: PlanThresholds): boolean =>
  isBelow(sums, behindPercent);

/** How compared sums are shown: neutral, in the colour of warnings, in that of errors. */
export type Standing = 'onPlan' | 'behind' | 'farBehind';

/**
 * The standing of compared sums; null where nothing is compared. A period that is not over is never `farBehind`: it can
 * still reach its plan.
 */
export function getStanding(sums: ComparedSums, thresholds: PlanThresholds, isRunning: boolean): Standing | null {
  if (getCompletion(sums) === null) return null;
  if (!isBehindPlan(sums, thresholds)) return 'onPlan';
  return !isRunning && isBelow(sums, thresholds.farBehindPercent) ? 'farBehind' : 'behind';
}

/**
 * How far compared sums are below their plan, for a tint: 1 from `behindPercent` on, 3 from `farBehindPercent` on, 2
 * halfway; 0: not behind, or nothing is compared.
 */
export function getShortfall(sums: ComparedSums, { behindPercent, farBehindPercent }: PlanThresholds): 0 | 1 | 2 | 3 {
  if (isBelow(sums, farBehindPercent)) return 3;
  if (isBelow(sums, (behindPercent + farBehindPercent) / 2)) return 2;
  return isBelow(sums, behindPercent) ? 1 : 0;
}
