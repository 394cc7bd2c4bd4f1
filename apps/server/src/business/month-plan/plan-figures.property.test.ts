import { asc, eq, sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import { countBase, countDaysOver, getCompletion, isBehindPlan, sumDays } from '@backroom/contract/month-plan/rules';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { configs } from '../../schema/config.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { isBehindPlan as isBehind, readFigures, toCompletion } from './plan-figures.sql.ts';
import { readThresholds } from './plan-thresholds.ts';

const MONTH = '2021-02';
const DAYS = 28;
const MAX = 99_999_999_999;

const test = setupTestApp();
let storeId = 0;
beforeAll(async () => {
  const [row] = await test.db.select({ storeId: stores.storeId }).from(stores).orderBy(asc(stores.storeCode)).limit(1);
  storeId = row?.storeId ?? 0;
});

interface Month {
  plan: Cents[];
  actual: Cents[];
  /** By the calendar of the store. */
  today: string;
}

/** The figures of a month with these first days, whose other days are empty, at noon of a day. */
async function readStored({ plan, actual, today }: Month) {
  const fill = (amounts: readonly Cents[]) => Array.from({ length: DAYS }, (_, index) => amounts[index] ?? null);
  const versions = Array.from({ length: DAYS }, () => 0);
  await test.db.delete(planSheets).where(eq(planSheets.storeId, storeId));
  await test.db.insert(planSheets).values({
    storeId,
    month: MONTH,
    plan: fill(plan),
    actual: fill(actual),
    planVersions: versions,
    actualVersions: versions,
    actualAuthors: versions.map(() => null),
  });
  const figures = await readFigures(test.db, new Date(`${today}T12:00:00+08:00`));
  const [row] = await test.db
    .select({
      plan: figures.plan,
      actual: figures.actual,
      comparedPlan: figures.comparedPlan,
      comparedActual: figures.comparedActual,
      missing: sql<number>`coalesce(${figures.missing}, 0)`.mapWith(Number),
      completion: sql<number | null>`${toCompletion(figures)}`.mapWith(Number),
      isBehind: sql<boolean>`coalesce(${isBehind(figures, await readThresholds(test.db))}, false)`,
    })
    .from(figures)
    .where(eq(figures.storeId, storeId));
  return row;
}

/** Few different amounts, so that shares near 95 % and sums of zero occur. */
const planned = fc.option(fc.oneof(fc.constantFrom(0, 100, 2_000, MAX), fc.nat(3_000)));
const taken = fc.option(fc.oneof(fc.constantFrom(0, 95, 1_900, 1_899, MAX), fc.integer({ min: -500, max: 3_000 })));
const days = fc.record({
  plan: fc.array(planned, { minLength: 3, maxLength: 3 }),
  actual: fc.array(taken, { minLength: 3, maxLength: 3 }),
  today: fc.constantFrom('2021-01-31', '2021-02-01', '2021-02-02', '2021-02-03', '2021-02-28', '2021-03-01'),
});

/** Half of a tenth of a percent, with what floating point adds to it. */
const ROUNDED = 0.000_5 + 1e-12;

async function expectSameFigures(month: Month) {
  const row = { ...month, daysOver: countDaysOver(MONTH, month.today) };
  const sums = sumDays(row);
  const completion = getCompletion(sums);

  const { completion: exact, ...stored } = (await readStored(month))!;
  expect(stored).toEqual({
    ...sums,
    // Only of the present month: others are not read day by day.
    missing: month.today.startsWith(MONTH) ? countBase([row]).missing : 0,
    isBehind: isBehindPlan(sums, await readThresholds(test.db)),
  });
  // The database sorts by what is not rounded.
  expect(exact === null).toBe(completion === null);
  const most = ROUNDED + Math.abs(completion ?? 0) * Number.EPSILON * 4;
  expect(Math.abs((exact ?? 0) - (completion ?? 0))).toBeLessThanOrEqual(most);
}

it.each<[what: string, plan: Cents[], actual: Cents[], today: string]>([
  ['exactly 95 %', [2_000], [1_900], '2021-03-01'],
  ['94.95 %, shown as 95.0 %', [2_000, null, 5], [1_899, 7, null], '2021-03-01'],
  ['94.94 %', [10_000], [9_494], '2021-03-01'],
  ['a plan of zero', [0], [5], '2021-03-01'],
  ['no day with both', [null, 5], [3, null], '2021-03-01'],
  ['without today', [100, 100], [100, 1], '2021-02-02'],
  ['nothing on the first day', [100], [100], '2021-02-01'],
  ['a month to come', [100], [100], '2021-01-31'],
])('the database computes sums, completion and “behind” as the shared rules do: %s', (_what, plan, actual, today) =>
  expectSameFigures({ plan, actual, today }),
);

it('the database computes them so for any amounts and days', async () => {
  await fc.assert(fc.asyncProperty(days, expectSameFigures), { numRuns: rounds({ quick: 60, deep: 1_000 }) });
});

it('“behind” follows the setting, and a malformed one is the default', async () => {
  const set = (value: string) =>
    test.db.update(configs).set({ configValue: value }).where(eq(configs.configKey, 'sys_plan_behind_percent'));
  const month = { plan: [2_000], actual: [1_900], today: '2021-03-01' };
  await set('96');
  expect((await readStored(month))?.isBehind).toBe(true);
  await set('many');
  expect(await readThresholds(test.db)).toEqual({ behindPercent: 95, farBehindPercent: 85 });
  expect((await readStored(month))?.isBehind).toBe(false);
});
