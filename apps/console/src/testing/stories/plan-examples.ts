import type { createFakeServer } from '@backroom/client/testing';
import { createExample, TODAY, VARIED } from '@backroom/client/testing/example';
import {
  DEFAULT_THRESHOLDS,
  monthPlanContract,
  type PlanSheet,
  type PlanYearStore,
} from '@backroom/contract/month-plan';
import { type ComparedStore, storeComparisonContract } from '@backroom/contract/store-comparison';

type FakeServer = ReturnType<typeof createFakeServer>;

const DAYS = 30;
/** Of November, at the clock of the stories. */
const DAYS_OVER = 20;
const MONTHS_OVER = 10;
const MONTHS = 12;
const CENTS = 100;
const STORE_NAMES = VARIED.storeName ?? [];
const REGION_NAMES = VARIED.regionName ?? [];

/** Weekends are strong, and no two stores or days are equal. */
const planOf = (store: number, day: number) => (32_000 + store * 1_700 + (day % 7 < 2 ? 14_000 : 0)) * CENTS;
const actualOf = (store: number, day: number) =>
  Math.round((planOf(store, day) * (93 + ((store * 5 + day * 3) % 16))) / CENTS);

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

const toStore = (index: number) => ({
  storeId: index + 1,
  storeName: STORE_NAMES[index] ?? '',
  storeCode: VARIED.storeCode?.[index] ?? '',
  regionId: (index % REGION_NAMES.length) + 1,
  regionName: REGION_NAMES[index % REGION_NAMES.length] ?? '',
  currency: 'CNY',
});

const createSheet = (_: string, store: number): PlanSheet => ({
  ...toStore(store),
  sheetId: store + 1,
  state: store === 1 ? 'draft' : 'approved',
  comment: '',
  needsOtherApprover: false,
  version: 1,
  plan: upTo(DAYS).map((day) => planOf(store, day)),
  planVersions: upTo(DAYS).map(() => 1),
  actual: upTo(DAYS).map((day) => (day <= DAYS_OVER ? actualOf(store, day) : null)),
  actualVersions: upTo(DAYS).map((day) => (day <= DAYS_OVER ? 1 : 0)),
  questions: [],
  today: TODAY,
  daysOver: DAYS_OVER,
});

/** Sums by month; those of months that are not over are not compared. */
function createMonths(store: number, months: number, over: number) {
  const plan = upTo(months).map((month) => planOf(store, month) * DAYS);
  const actual = upTo(months).map((month) => (month <= over ? actualOf(store, month) * DAYS : null));
  const comparedPlan = plan.map((amount, index) => (index < over ? amount : null));
  return { plan, actual, comparedPlan, comparedActual: actual };
}

const createYear = (_: string, store: number): PlanYearStore => ({
  ...toStore(store),
  ...createMonths(store, MONTHS, MONTHS_OVER),
  states: upTo(MONTHS).map(() => 'approved' as const),
});

const page = {
  count: STORE_NAMES.length,
  pageIndex: 1,
  sums: null,
  emptyReason: null,
  thresholds: DEFAULT_THRESHOLDS,
  regions: REGION_NAMES.map((regionName, index) => ({ regionId: index + 1, regionName })),
};

export function servePlans(server: FakeServer): void {
  server.on(monthPlanContract.month, ({ query: { month } }) => ({
    ...page,
    month,
    revision: 1,
    stores: STORE_NAMES.map(createSheet),
    lastYear: null,
    notes: null,
  }));
  server.on(monthPlanContract.year, ({ query: { year } }) => ({ ...page, year, stores: STORE_NAMES.map(createYear) }));
  server.on(monthPlanContract.changes, () => ({ revision: 1, stores: [], hasMore: false }));
}

const COMPARED_MONTHS = ['2026-08', '2026-09', '2026-10'];
const { compare } = storeComparisonContract;

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

function createCompared(example: ComparedStore, index: number): ComparedStore {
  const months = createMonths(index, COMPARED_MONTHS.length, COMPARED_MONTHS.length);
  const plan = sum(months.plan);
  const actual = sum(months.actual);
  return {
    ...example,
    ...months,
    store: { ...example.store, deptName: STORE_NAMES[index] ?? '' },
    totals: { plan, actual, difference: actual - plan, completion: actual / plan },
  };
}

export const serveComparison = (server: FakeServer): void =>
  server.on(compare, ({ query }) => {
    const { stores } = createExample(compare.data, query.ids.split(',').length) as { stores: ComparedStore[] };
    return {
      months: COMPARED_MONTHS,
      today: TODAY,
      thresholds: DEFAULT_THRESHOLDS,
      stores: stores.map(createCompared),
    };
  });
