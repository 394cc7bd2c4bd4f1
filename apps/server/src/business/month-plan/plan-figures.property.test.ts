import { asc, eq, sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import { getCompletion, isBehindPlan, sumDays } from '@backroom/contract/month-plan/rules';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { planSheets } from '../../schema/month-plan.table.ts';
import { monthSums } from '../../schema/month-sums.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { completion, isBehindPlan as isBehind } from './compared-sums.sql.ts';

const MONTH = '2021-02';
const DAYS = 28;
const MAX = 99_999_999_999;

const test = setupTestApp();
let storeId = 0;
beforeAll(async () => {
  const [row] = await test.db.select({ storeId: stores.storeId }).from(stores).orderBy(asc(stores.storeCode)).limit(1);
  storeId = row?.storeId ?? 0;
});

/** The first days of a month, whose other days are empty. */
async function readSums({ plan, actual }: { plan: Cents[]; actual: Cents[] }) {
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
  const [row] = await test.db
    .select({
      plan: monthSums.plan,
      actual: monthSums.actual,
      comparedPlan: monthSums.comparedPlan,
      comparedActual: monthSums.comparedActual,
      completion: sql<number | null>`${completion}`.mapWith(Number),
      isBehind: sql<boolean>`coalesce(${isBehind}, false)`,
    })
    .from(monthSums)
    .where(eq(monthSums.storeId, storeId));
  return row;
}

/** Few different amounts, so that shares near 95 % and sums of zero occur. */
const planned = fc.option(fc.oneof(fc.constantFrom(0, 100, 2_000, MAX), fc.nat(3_000)));
const taken = fc.option(fc.oneof(fc.constantFrom(0, 95, 1_900, 1_899, MAX), fc.integer({ min: -500, max: 3_000 })));
const days = fc.record({
  plan: fc.array(planned, { minLength: 3, maxLength: 3 }),
  actual: fc.array(taken, { minLength: 3, maxLength: 3 }),
});

async function expectSameSums(month: { plan: Cents[]; actual: Cents[] }) {
  const sums = sumDays(month);
  const stored = await readSums(month);

  expect(stored).toEqual({
    ...sums,
    completion: getCompletion(sums) === null ? null : expect.closeTo(getCompletion(sums) ?? 0, 9),
    isBehind: isBehindPlan(sums),
  });
}

it.each<[what: string, plan: Cents[], actual: Cents[]]>([
  ['exactly 95 %', [2_000], [1_900]],
  ['a cent less', [2_000, null, 5], [1_899, 7, null]],
  ['a plan of zero', [0], [5]],
  ['no day with both', [null, 5], [3, null]],
])('the database computes sums, completion and “behind” as the shared rules do: %s', (_what, plan, actual) =>
  expectSameSums({ plan, actual }),
);

it('the database computes them so for any amounts', async () => {
  await fc.assert(fc.asyncProperty(days, expectSameSums), { numRuns: rounds({ quick: 60, deep: 1_000 }) });
});
