import { and, asc, eq } from 'drizzle-orm';

import { addDays, getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import { TAKINGS_DAYS, type TakingsDayData, type TakingsLineInput } from '@backroom/contract/takings';

import { planSheets } from '../../../schema/month-plan.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../../testing/test-app.ts';

const URL = '/api/cafu/cash-in';
const today = getBusinessDay('Asia/Shanghai', new Date());
const yesterday = addDays(today, -1);
const LAST = addDays(today, -TAKINGS_DAYS);
const CORRECTED = /更正实收/;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** Closes days, and may not correct cash-in. */
const manager = setupCaller(test, 'manager.s01');
/** Records cash-in, and closes none. */
const clerk = setupCaller(test, 'clerk.s01');
let storeId: number;
beforeAll(async () => {
  const [store] = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  storeId = store!.storeId;
  await test.db.update(stores).set({ openedOn: null });
});

const read = async (caller: TestCaller, day: string) =>
  (await caller.get(`${URL}/day?storeId=${storeId}&day=${day}`)).json<{ data: TakingsDayData }>().data;
async function send(caller: TestCaller, day: string, action: '' | '/close' | '/reopen', body: object) {
  const { version } = await read(admin, day);
  return caller.post(`${URL}/day${action}`, { storeId, day, version, ...body });
}
const line = (counted: number): TakingsLineInput => ({ method: 'cash', counted });
const write = (caller: TestCaller, day: string, counted: number, action: '' | '/close' = '') =>
  send(caller, day, action, { lines: [line(counted)], confirmed: true });

/** A total of 500.00 that head office has recorded, in an approved month. */
async function record(day: string) {
  const ofStore = and(eq(planSheets.storeId, storeId), eq(planSheets.month, getMonthOf(day)));
  await test.db.delete(takingsDays).where(eq(takingsDays.storeId, storeId));
  await test.db.update(planSheets).set({ state: 'draft' }).where(ofStore);
  const { version } = await read(admin, day);
  const entry = { storeId, day, amount: 50_000, version, confirmed: true };
  expect((await admin.post(URL, { entries: [entry] })).statusCode).toBe(200);
  await test.db.update(planSheets).set({ state: 'approved' }).where(ofStore);
}

it.each([yesterday, LAST])(
  'who closes days fills in and corrects an open one of an approved month until it is closed: %s',
  async (day) => {
    await record(day);
    expect(await read(manager, day)).toMatchObject({ blocked: null, may: { edit: true, close: true } });

    expect((await write(manager, day, 48_000)).statusCode).toBe(200);
    expect((await write(manager, day, 47_000, '/close')).statusCode).toBe(200);
    expect(await read(manager, day)).toMatchObject({ actual: 47_000, blocked: 'closed', may: { edit: false } });
    expect((await write(manager, day, 46_000)).statusCode).toBe(409);
    expect((await read(manager, day)).actual).toBe(47_000);
  },
);

it('a reopened day is corrected by those who close it, however old it is', async () => {
  const day = addDays(LAST, -20);
  await record(day);
  await write(admin, day, 50_000, '/close');
  expect((await send(admin, day, '/reopen', { reason: '漏记' })).statusCode).toBe(200);

  expect(await read(manager, day)).toMatchObject({ blocked: null, may: { edit: true, close: true } });
  expect((await write(manager, day, 51_000, '/close')).statusCode).toBe(200);
  expect(await read(manager, day)).toMatchObject({ actual: 51_000, state: 'closed' });
});

it('an older open day, and one of those who close none, needs the right to correct', async () => {
  const day = addDays(LAST, -1);
  await record(day);
  expect(await read(manager, day)).toMatchObject({ blocked: 'tooOld', may: { edit: false, close: true } });
  expect((await write(manager, day, 48_000)).body).toMatch(CORRECTED);

  await record(yesterday);
  expect(await read(clerk, yesterday)).toMatchObject({ blocked: 'tooOld', may: { edit: false, close: false } });
  const refused = await write(clerk, yesterday, 48_000);
  expect([refused.statusCode, (await read(admin, yesterday)).actual]).toEqual([403, 50_000]);
  expect(refused.body).toMatch(CORRECTED);
});

it('the grid and files keep the rule: a recorded past day of an approved month is a correction', async () => {
  await record(yesterday);
  const { version } = await read(admin, yesterday);
  const entry = { storeId, day: yesterday, amount: 48_000, version, confirmed: true };
  expect((await manager.post(URL, { entries: [entry] })).body).toMatch(CORRECTED);
});
