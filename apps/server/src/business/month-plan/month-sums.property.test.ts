import { asc, eq, sql } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { inTransaction } from '../../kernel/database/transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { monthSums } from '../../schema/month-sums.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PLAN = '/api/cafu/cash-in/month-plan';
const MONTHS = ['2021-02', '2021-03', '2020-02'];
const DAYS = 28;
const MAX = 99_999_999_999;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeIds: number[];
beforeAll(async () => {
  const rows = await test.db.select({ storeId: stores.storeId }).from(stores).orderBy(asc(stores.storeCode)).limit(3);
  storeIds = rows.map(({ storeId }) => storeId);
});

const add = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => (amount === null ? sum : (sum ?? 0) + amount), null);

/** Every sheet summed day by day. */
async function sumAllSheets() {
  const sheets = await test.db.select().from(planSheets);
  return sheets.map(({ month, storeId, plan, actual }) => ({
    month,
    storeId,
    plan: add(plan),
    actual: add(actual),
    comparedPlan: add(plan.filter((_amount, index) => (actual[index] ?? null) !== null)),
    comparedActual: add(actual.filter((_amount, index) => (plan[index] ?? null) !== null)),
  }));
}
const bySheet = (one: { month: string; storeId: number }, other: { month: string; storeId: number }) =>
  one.month.localeCompare(other.month) || one.storeId - other.storeId;

async function expectTrueSums() {
  const stored = await test.db.select().from(monthSums);
  expect(stored.sort(bySheet)).toEqual((await sumAllSheets()).sort(bySheet));
}

const store = fc.nat({ max: 2 });
const month = fc.constantFrom(...MONTHS);
const day = fc.integer({ min: 1, max: DAYS });
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('plan' as const),
    store,
    month,
    day,
    amount: fc.option(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constant(MAX))),
  }),
  fc.record({
    kind: fc.constant('cashIn' as const),
    store,
    month,
    day,
    amount: fc.option(fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constant(MAX))),
  }),
  fc.record({ kind: fc.constant('copy' as const), store, growth: fc.integer({ min: -1_000, max: 500 }) }),
  fc.record({ kind: fc.constantFrom('move' as const, 'failed' as const, 'delete' as const), store, month }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const readSheet = async (storeId: number, ofMonth: string) => {
  const response = await admin.get(`${PLAN}?month=${ofMonth}`);
  const { data } = response.json<{
    data: {
      stores: { storeId: number; version: number; planVersions: number[]; actualVersions: number[]; sheetId: number }[];
    };
  }>();
  return data.stores.find((sheet) => sheet.storeId === storeId)!;
};

/** Moves the store to another region and back. */
async function moveStore(storeId: number) {
  const regions = await test.db.select().from(depts).where(eq(depts.deptType, 'region')).orderBy(asc(depts.deptId));
  const [own] = await test.db.select().from(depts).where(eq(depts.deptId, storeId));
  const parentId = regions.find(({ deptId }) => deptId !== own?.parentId)?.deptId;
  const response = await admin.put(`/api/v1/dept/${storeId}/move`, { parentId, before: 0, version: own?.version });
  expect(response.statusCode).toBeLessThan(500);
}

/** A change that is rolled back must leave no sum. */
async function failToSave(storeId: number, ofMonth: string) {
  const failing = inTransaction(test.db, async (tx) => {
    await tx
      .update(planSheets)
      .set({ plan: Array.from({ length: DAYS }, () => 1), actual: Array.from({ length: DAYS }, () => 2) })
      .where(sql`${planSheets.storeId} = ${storeId} and ${planSheets.month} = ${ofMonth}
        and jsonb_array_length(${planSheets.plan}) = ${DAYS}`);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
}

async function run(each: Operation) {
  const storeId = storeIds[each.store] ?? 0;
  switch (each.kind) {
    case 'plan': {
      const { planVersions } = await readSheet(storeId, each.month);
      const cells = [{ day: each.day, amount: each.amount, version: planVersions[each.day - 1] ?? 0 }];
      return admin.put(`${PLAN}/cells`, { month: each.month, stores: [{ storeId, cells }] });
    }
    case 'cashIn': {
      const { actualVersions } = await readSheet(storeId, each.month);
      const date = `${each.month}-${String(each.day).padStart(2, '0')}`;
      return admin.post('/api/cafu/cash-in', {
        entries: [{ storeId, day: date, amount: each.amount, version: actualVersions[each.day - 1], confirmed: true }],
      });
    }
    case 'copy': {
      const { version } = await readSheet(storeId, '2021-03');
      const options = { source: 'lastMonth', growth: each.growth, byWeekday: true };
      return admin.put(`${PLAN}/copy`, { month: '2021-03', sheets: [{ storeId, version }], ...options });
    }
    case 'move':
      return moveStore(storeId);
    case 'failed':
      return failToSave(storeId, each.month);
    case 'delete': {
      await test.db
        .delete(planSheets)
        .where(sql`${planSheets.storeId} = ${storeId} and ${planSheets.month} = ${each.month}`);
    }
  }
}

it('the demo data has the sums of its sheets', expectTrueSums);

it('sums of months equal a full sum after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      for (const each of operations) await run(each);
      await expectTrueSums();
    }),
    { numRuns: rounds({ quick: 6, night: 100 }) },
  );
});
