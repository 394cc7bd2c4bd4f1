import { asc, eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import { addMonths } from '@backroom/contract/calendar';
import { MAX_CASH_IN_ENTRIES, MAX_CASH_IN_MONTHS } from '@backroom/contract/cash-in';
import { MAX_IMPORTED_MONTHS } from '@backroom/contract/month-plan';

import { planMonths, planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in';
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeId: number;
let storeCode: string;
beforeAll(async () => {
  const [first] = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  [storeId, storeCode] = [first!.storeId, first!.storeCode];
});

/** The first day of so many months. */
const toDays = (first: string, months: number) =>
  Array.from({ length: months }, (_, index) => `${addMonths(first, index)}-01`);
const add = (days: readonly string[], amount = 100) =>
  admin.post(URL, { entries: days.map((day) => ({ storeId, day, amount })) });
const upload = (path: string, csv: string) => admin.upload(`${path}/import`, csv);
const importCashIn = (days: readonly string[]) =>
  upload(URL, `门店编码,日期,实收\n${days.map((day) => `${storeCode},${day},7`).join('\n')}`);
const importPlans = (days: readonly string[]) =>
  upload(`${URL}/month-plan`, `门店编码,月份,1\n${days.map((day) => `${storeCode},${day.slice(0, 7)},7`).join('\n')}`);

/** Statements that a call sends, on either engine; each call answers 200. */
async function countStatements(call: () => Promise<{ statusCode: number }>): Promise<number> {
  const toQuery = jest.spyOn(PgDialect.prototype, 'sqlToQuery');
  try {
    expect((await call()).statusCode).toBe(200);
    return toQuery.mock.calls.length;
  } finally {
    toQuery.mockRestore();
  }
}

describe('statements do not grow with months', () => {
  it.each([
    ['cash-in', add, MAX_CASH_IN_MONTHS, '2016'],
    ['an import of cash-in', importCashIn, MAX_IMPORTED_MONTHS, '2018'],
    ['an import of plans', importPlans, MAX_IMPORTED_MONTHS, '2031'],
  ])('of %s', async (_what, call, months, year) => {
    // Another source has none of these days yet.
    await test.db.delete(planSheets).where(eq(planSheets.storeId, storeId));
    await call(toDays(`${year}-12`, 1));
    const ofOne = await countStatements(() => call(toDays(`${year}-01`, 1)));
    const ofMany = await countStatements(() => call(toDays(`${Number(year) + 1}-01`, months)));

    expect(ofMany).toBe(ofOne);
    expect(await test.db.$count(planMonths, eq(planMonths.month, `${Number(year) + 1}-05`))).toBe(1);
  });
});

describe('more months than a call may have', () => {
  it.each([
    ['cash-in', add, MAX_CASH_IN_MONTHS],
    ['an import of cash-in', importCashIn, MAX_IMPORTED_MONTHS],
    ['an import of plans', importPlans, MAX_IMPORTED_MONTHS],
  ])('are refused with their number in %s, and nothing is written', async (_what, call, months) => {
    const before = await test.db.$count(planMonths);
    const response = await call(toDays('2015-04', months + 1));

    expect(response.statusCode).toBe(422);
    expect(response.json<{ msg: string }>().msg).toContain(`最多涉及${months}个月，这里有${months + 1}个月`);
    expect(await test.db.$count(planMonths)).toBe(before);
  });

  it('are never needed for as many days of one store as a call may have', () => {
    // The shortest year: its months take the fewest days.
    const days = 365 + 5 * 28;

    expect(days).toBeGreaterThanOrEqual(MAX_CASH_IN_ENTRIES);
    expect(MAX_CASH_IN_MONTHS).toBe(12 + 5 + 1);
  });
});

it('refuses cash-in of days before the store opened, at each of them', async () => {
  await test.db.update(stores).set({ openedOn: '2015-03-18' }).where(eq(stores.storeId, storeId));
  const response = await add(['2015-03-17', '2015-03-18']);

  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    data: { fields: [{ path: 'entries.0.day', message: '门店2015-03-18才开业，2015-03-17不能填写实收' }] },
  });
  expect((await importCashIn(['2015-03-17'])).json()).toMatchObject({ data: { created: 0, refused: 1 } });
  expect((await add(['2015-03-18'])).statusCode).toBe(200);
});
