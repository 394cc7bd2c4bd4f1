import { getDayOf, getWeekday } from '../calendar/days.ts';
import type { PlanSums } from '../month-plan/month-plan.schemas.ts';
import type { Cents } from '../values/amount.ts';
import type { PlanForecast, PlanPace } from './plan-pace.schemas.ts';

/** Days that are compared before there is a forecast. */
export const MIN_FORECAST_DAYS = 7;
/** The prior of weekdays while most of them have been seen once; see `findPrior`. */
const WEEKDAY_PRIOR = 3;
/** Days beyond the first of each weekday, from which their spread is known. */
const MIN_FREEDOM = 4;
/** Between it and its negative lie eight of ten values of a standard normal distribution. */
const NORMAL_80 = 1.2816;

interface Day {
  weekday: number;
  plan: number;
  actual: number;
}

/** The columns of a month: of each day, what its stores add up to. */
export interface PaceMonth {
  month: string;
  days: readonly PlanSums[];
  /** Days before today. */
  daysOver: number;
}

/**
 * What the rest of a month must bring on each day with a plan, today included, to reach the plan; and where the month
 * will end. Null without a plan, before the first day and after the last one.
 */
export function computePace({ month, days, daysOver }: PaceMonth): PlanPace | null {
  const plan = sum(days.map((day) => day.plan));
  const left = days.slice(daysOver).filter((day) => (day.plan ?? 0) > 0);
  if (plan === null || left.length === 0 || daysOver === 0) return null;
  const taken = sum(days.slice(0, daysOver).map(({ actual }) => actual)) ?? 0;
  const leftPlan = sum(left.map((day) => day.plan)) ?? 0;
  return {
    plan,
    taken,
    daysLeft: left.length,
    neededPerDay: Math.ceil(Math.max(0, plan - taken) / left.length),
    plannedPerDay: Math.round(leftPlan / left.length),
    forecast: forecast({ month, days, daysOver }, taken),
  };
}

const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((all, amount) => (amount === null ? all : (all ?? 0) + amount), null);

/**
 * What was taken in so far, and for each day without cash-in its plan times the share of the plan that the days so far
 * have reached, times that of its weekday. The band holds in eight of ten months: it has the spread of the days so far
 * around that share, the error of the share itself, and the quantile of a sample of this size. Null with too few days,
 * or if a day to come has no plan.
 */
function forecast({ month, days, daysOver }: PaceMonth, taken: number): PlanForecast | null {
  const known: Day[] = [];
  const open: Pick<Day, 'weekday' | 'plan'>[] = [];
  for (const [index, { plan, comparedPlan, comparedActual }] of days.entries()) {
    const weekday = getWeekday(getDayOf(month, index + 1));
    if (index >= daysOver && plan === null) return null;
    // Of several stores, some may miss cash-in: their part of the plan is still to come.
    const rest = (plan ?? 0) - (index < daysOver ? (comparedPlan ?? 0) : 0);
    if (rest > 0) open.push({ weekday, plan: rest });
    if (index < daysOver && (comparedPlan ?? 0) > 0 && comparedActual !== null)
      known.push({ weekday, plan: comparedPlan ?? 0, actual: comparedActual });
  }
  if (known.length < MIN_FORECAST_DAYS) return null;
  const { shareOf, parameters } = fitShares(known);
  const freedom = Math.max(1, known.length - parameters);
  const squares = known.reduce((all, { weekday, plan, actual }) => all + (actual / plan - shareOf(weekday)) ** 2, 0);
  const deviation = Math.sqrt(squares / freedom);
  const planned = open.reduce((all, { plan }) => all + plan, 0);
  const knownPlan = known.reduce((all, { plan }) => all + plan, 0);
  const ofDays = open.reduce((all, { plan }) => all + plan ** 2, 0);
  const ofShare = planned ** 2 * (known.reduce((all, { plan }) => all + plan ** 2, 0) / knownPlan ** 2);
  const expected = taken + open.reduce((all, { weekday, plan }) => all + plan * shareOf(weekday), 0);
  const reach = getQuantile(freedom) * deviation * Math.sqrt(ofDays + ofShare);
  return {
    days: known.length,
    expected: Math.round(expected),
    low: Math.round(expected - reach),
    high: Math.round(expected + reach),
  };
}

const toShare = (days: readonly Day[]) =>
  days.reduce((all, { actual }) => all + actual, 0) / days.reduce((all, { plan }) => all + plan, 0);

/** The share of the plan that is reached on a weekday, and how many parameters of the days it takes. */
function fitShares(known: readonly Day[]) {
  const total = toShare(known);
  const weekdays = [...Map.groupBy(known, ({ weekday }) => weekday)].map(([weekday, days]) => ({
    weekday,
    days,
    share: toShare(days),
  }));
  const prior = findPrior(weekdays, total, known.length);
  const shares = new Map<number, number>();
  let parameters = 0;
  for (const { weekday, days, share } of weekdays) {
    const weight = days.length / (days.length + prior);
    shares.set(weekday, total + weight * (share - total));
    parameters += weight;
  }
  // Of the weights, what all days have in common is one parameter.
  const common = known.length / (known.length + prior * weekdays.length);
  return {
    shareOf: (weekday: number) => shares.get(weekday) ?? total,
    parameters: 1 + Math.max(0, parameters - common),
  };
}

interface Weekday {
  days: readonly Day[];
  share: number;
}

/**
 * By how many days the share of a weekday is drawn towards that of all days: the spread of the days of one weekday
 * against that of the weekdays. A plan that knows the weekdays leaves nothing to learn from them, a flat one a lot.
 */
function findPrior(weekdays: readonly Weekday[], total: number, count: number): number {
  const freedom = count - weekdays.length;
  if (freedom < MIN_FREEDOM) return WEEKDAY_PRIOR;
  const within =
    weekdays
      .flatMap(({ days, share }) => days.map(({ plan, actual }) => (actual / plan - share) ** 2))
      .reduce((all, square) => all + square, 0) / freedom;
  const between =
    weekdays.reduce((all, { days, share }) => all + days.length * (share - total) ** 2, 0) / (weekdays.length - 1);
  const ofWeekdays = (between - within) / (count / weekdays.length);
  return ofWeekdays <= 0 ? Infinity : within / ofWeekdays;
}

/** That of Student's t, from the normal one (Cornish and Fisher): the spread of few days is known badly. */
function getQuantile(freedom: number): number {
  const z = NORMAL_80;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}
