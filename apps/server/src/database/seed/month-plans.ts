import type { InferInsertModel } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import {
  addDays,
  addMonths,
  countDays,
  DEFAULT_TIME_ZONE,
  getDayNumber,
  getDayOf,
  getMonthOf,
  getWeekday,
  toDay,
} from '@backroom/contract/calendar';
import type { PlanState } from '@backroom/contract/month-plan';
import { type PlanAction, sumCents } from '@backroom/contract/month-plan/rules';

import { createEmptyDays } from '../../business/month-plan/plan-month.ts';
import type { CashInAuthor, planSheets } from '../../schema/month-plan.table.ts';
import { storeRows } from './organisation.ts';
import { createPrng, type Prng } from './prng.ts';
import { type Text, text } from './text.ts';

type PlanSheetRow = InferInsertModel<typeof planSheets>;
type Store = (typeof storeRows)[number];

const SEED = 20_261_126;
/** Complete months before the month of the start. */
const PAST_MONTHS = 24;

/** Yuan on an average day, by level of the store. */
const BASE: Record<string, number> = { S: 58_000, A: 36_000, B: 22_000, C: 12_000 };
/** January to December. */
const SEASON = [1.05, 1.22, 0.92, 0.95, 1.04, 1, 0.94, 0.97, 1.02, 1.16, 1.06, 1.15];
/** Monday to Sunday. */
const WEEKDAY = [0.82, 0.84, 0.88, 0.93, 1.08, 1.32, 1.24];
/** Days of the year with other sales, by first and last day. */
const HOLIDAYS: [from: string, to: string, factor: number][] = [
  ['01-01', '01-01', 1.4],
  ['05-01', '05-05', 1.45],
  ['06-18', '06-18', 1.2],
  ['10-01', '10-07', 1.5],
  ['11-11', '11-11', 1.3],
  ['12-24', '12-25', 1.25],
];
/**
 * First days of the holidays of the lunar calendar, 2024 to 2028, how many days they last, and their factor. Of the
 * public calendar: `Intl` is a day late in 2027, when the new moon is four minutes before midnight.
 */
const LUNAR_HOLIDAYS: [starts: string[], days: number, factor: number][] = [
  [['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'], 7, 1.5],
  [['2024-06-10', '2025-05-31', '2026-06-19', '2027-06-09', '2028-05-28'], 3, 1.45],
  [['2024-09-17', '2025-10-06', '2026-09-25', '2027-09-15', '2028-10-03'], 3, 1.45],
];
/** Their factors by day. */
const LUNAR_FACTORS = new Map(
  LUNAR_HOLIDAYS.flatMap(([starts, days, factor]) =>
    starts.flatMap((start) => Array.from({ length: days }, (_, index) => [addDays(start, index), factor] as const)),
  ),
);
/** Gives the stores of a level different amounts. */
const getLocation = (storeId: number) => 0.85 + ((storeId * 7) % 11) * 0.03;
const GROWTH_PER_MONTH = 0.005;

/** It opened some months ago and grows into its plan. */
const OPENING_CODE = 'S12';
const OPENED_MONTHS_AGO = 5;
const OPENING_DAY = 16;
/** It falls further behind its plan month by month. */
const LAGGING_CODE = 'S07';
const LAGGING_MONTHS = 8;
const LAG_PER_MONTH = 0.03;
/** They outgrow their plans: months of growth up to now, and how much each of them adds. */
const RUNAWAYS: Readonly<Record<string, { months: number; perMonth: number }>> = {
  S02: { months: 6, perMonth: 0.018 },
  S06: { months: 8, perMonth: 0.022 },
};
/** Share of the plan that a store usually reaches. */
const USUAL: Readonly<Record<string, number>> = { S03: 1.02, S04: 0.99, S05: 1.03, S08: 0.975, S09: 1.005, S10: 1.02 };
/** A good store before, and a weak one since this month. */
const WEAK_CODE = 'S11';
const WEAK = 0.92;

const CENTS = 100;
/** Plans are made in hundreds of yuan. */
const PLAN_STEP = 100 * CENTS;
const NOISE = 0.09;
const SEED_AUTHOR: CashInAuthor = { source: 'person', id: 0 };

const RETURN_COMMENT = text(
  '周末目标偏低，请参考去年同期调整',
  'The weekends are too low, please compare with last year and adjust them',
);
/** State of the plan for the month of the start by store; the others are approved. */
const CURRENT_STATES: Record<string, PlanState> = { S03: 'submitted', S06: 'submitted', S09: 'returned', S11: 'draft' };
/** Stores that have a plan for the next month. */
const NEXT_STATES: Record<string, PlanState> = { S02: 'submitted', S05: 'draft', S08: 'draft', S10: 'submitted' };

/** A plan whose last step the operation log has. */
export interface SeededTransition {
  storeId: number;
  month: string;
  action: PlanAction;
  comment: Text | null;
  by: 'manager' | 'head' | 'finance';
}
type LoggedStep = Pick<SeededTransition, 'action' | 'by'> & { storeCode: string; age: number; from: PlanState };
/** In the order of the log, with the state before the step. */
const LOGGED: readonly LoggedStep[] = [
  { storeCode: 'S02', age: -1, from: 'draft', action: 'submit', by: 'manager' },
  { storeCode: 'S08', age: 0, from: 'submitted', action: 'approve', by: 'head' },
  { storeCode: 'S03', age: 0, from: 'draft', action: 'submit', by: 'manager' },
  { storeCode: 'S09', age: 0, from: 'submitted', action: 'return', by: 'finance' },
  { storeCode: 'S06', age: 0, from: 'draft', action: 'submit', by: 'manager' },
];
/** Day of a month until which the head office leaves the month before open. */
const LAST_OPEN_DAY = 8;
const findLogged = ({ storeCode }: Store, age: number) =>
  LOGGED.find((step) => step.storeCode === storeCode && step.age === age);

const toDate = (now: Date) => toDay(now, DEFAULT_TIME_ZONE);

/** Opening day of the store that opened last. */
export const getOpeningDay = (now: Date) =>
  getDayOf(addMonths(getMonthOf(toDate(now)), -OPENED_MONTHS_AGO), OPENING_DAY);
export const isOpeningStore = ({ storeCode }: Pick<Store, 'storeCode'>) => storeCode === OPENING_CODE;

function getFactor(month: string, day: number): number {
  const date = getDayOf(month, day);
  const dayOfYear = date.slice('YYYY-'.length);
  // A mid-autumn festival within the national holidays adds nothing.
  const holiday = HOLIDAYS.find(([from, to]) => from <= dayOfYear && dayOfYear <= to)?.[2] ?? LUNAR_FACTORS.get(date);
  const season = SEASON[Number(month.slice('YYYY-'.length)) - 1] ?? 1;
  return season * (holiday ?? WEEKDAY[getWeekday(date) - 1] ?? 1);
}

/** How well a store meets its plan in a month; `age` counts the months back from the start. */
function getPerformance({ storeCode }: Store, age: number): number {
  if (storeCode === LAGGING_CODE) return 1 - LAG_PER_MONTH * Math.max(0, LAGGING_MONTHS - age);
  if (storeCode === OPENING_CODE) return 1.02 - 0.08 * Math.max(0, age);
  if (storeCode === WEAK_CODE && age <= 0) return WEAK;
  const { months, perMonth } = RUNAWAYS[storeCode] ?? { months: 0, perMonth: 0 };
  return (USUAL[storeCode] ?? 1.01) + perMonth * Math.max(0, months - age);
}

function getState({ storeCode }: Store, age: number, today: string): PlanState {
  if (age > 1) return 'locked';
  // In the first days of a month the last days of the one before are still closed.
  if (age === 1) return storeCode < 'S07' && getDayNumber(today) > LAST_OPEN_DAY ? 'locked' : 'approved';
  if (age === 0) return CURRENT_STATES[storeCode] ?? 'approved';
  return NEXT_STATES[storeCode] ?? 'draft';
}

interface SheetOptions {
  store: Store;
  month: string;
  /** Months back from the start; -1 is the next one. */
  age: number;
  today: string;
  openedOn: string;
}

function createSheet(prng: Prng, { store, month, age, today, openedOn }: SheetOptions): PlanSheetRow | null {
  const { storeCode, storeId, storeLevel } = store;
  if (month < getMonthOf(openedOn) || (age < 0 && NEXT_STATES[storeCode] === undefined)) return null;
  const base = (BASE[storeLevel] ?? 0) * getLocation(storeId) * CENTS * (1 - GROWTH_PER_MONTH * age);
  const performance = getPerformance(store, age);
  const days = createEmptyDays(month);
  for (let day = 1; day <= countDays(month); day += 1) {
    const date = getDayOf(month, day);
    if (date < openedOn) continue;
    const expected = base * getFactor(month, day);
    days.plan[day - 1] = Math.round(expected / PLAN_STEP) * PLAN_STEP;
    days.planVersions[day - 1] = 1;
    // Three numbers are nearly normally distributed.
    const noise = (prng.below(1_000) + prng.below(1_000) + prng.below(1_000)) / 1_500 - 1;
    const actual: Cents = date < today ? Math.round(expected * performance * (1 + noise * NOISE)) : null;
    days.actual[day - 1] = actual;
    days.actualVersions[day - 1] = actual === null ? 0 : 1;
  }
  return {
    storeId,
    month,
    state: findLogged(store, age)?.from ?? getState(store, age, today),
    ...days,
    actualVersion: 1,
    actualAuthors: days.actual.map((amount) => (amount === null ? null : SEED_AUTHOR)),
    planTotal: sumCents(days.plan),
    actualTotal: sumCents(days.actual),
    revision: 1,
  };
}

/** The last steps of plans, which follow the insertion of their sheets. */
export function findTransitions(now: Date): SeededTransition[] {
  return LOGGED.flatMap(({ storeCode, age, action, by }) => {
    const store = storeRows.find((row) => row.storeCode === storeCode);
    if (!store) return [];
    const comment = action === 'return' ? RETURN_COMMENT : null;
    return [{ storeId: store.storeId, month: addMonths(getMonthOf(toDate(now)), -age), action, comment, by }];
  });
}

/**
 * Two years of plans and cash-in up to the day before `now`, with this month and the next one. With the transitions there
 * are plans in each state.
 */
export function createPlanSheets(now: Date): PlanSheetRow[] {
  const prng = createPrng(SEED);
  const today = toDate(now);
  const openingDay = getOpeningDay(now);
  const ages = Array.from({ length: PAST_MONTHS + 2 }, (_, index) => PAST_MONTHS - index);
  return ages.flatMap((age) => {
    const month = addMonths(getMonthOf(today), -age);
    return storeRows.flatMap((store) => {
      const openedOn = isOpeningStore(store) ? openingDay : store.openedOn;
      return createSheet(prng, { store, month, age, today, openedOn }) ?? [];
    });
  });
}
