import { eq } from 'drizzle-orm';

import { getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import { cashInContract, type CashInImportResult, type TillMapping } from '@backroom/contract/cash-in';
import type { PlanMonthData } from '@backroom/contract/month-plan';
import type { TakingsDayData } from '@backroom/contract/takings';

import { cashInQuestions } from '../../../schema/cash-in-questions.table.ts';
import { planSheets } from '../../../schema/month-plan.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../../testing/test-app.ts';
import { insertRole, insertUser } from '../../../testing/test-users.ts';

const URL = '/api/cafu/cash-in';
const IMPORT = cashInContract.import.access;
/** Machines correct their amounts of recent days alone. */
const today = getBusinessDay('Asia/Shanghai', new Date());
const MAPPING: TillMapping = {
  sheet: '',
  headRow: 1,
  columns: ['store', 'day', 'method:cash', 'method:wechat'],
  words: [],
  storeId: 0,
  year: 0,
  allMethods: false,
};
const FILE = `门店编码,日期,现金,微信\nS01,${today},10,20`;
const ASKED = [{ kind: 'rival', amount: 3_000, source: 'file' }];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeId: number;
let send: (entry: object) => Promise<{ outcome: string }>;
beforeAll(async () => {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
  storeId = store!.storeId;
  const { data } = (await admin.post(`${URL}/token`, { storeId, name: '一号' })).json<{ data: { token: string } }>();
  const headers = { authorization: `Bearer ${data.token}` };
  send = async (entry) => {
    const payload = { entries: [{ storeId, day: today, ...entry }] };
    const answer = await test.app.inject({ method: 'POST', url: URL, headers, payload });
    return answer.json<{ data: { entries: { outcome: string }[] } }>().data.entries[0]!;
  };
});
beforeEach(async () => {
  await test.db.delete(planSheets);
  await test.db.delete(takingsDays);
  await test.db.delete(cashInQuestions);
});

async function importTill(caller: TestCaller = admin, options: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...options, mapping: JSON.stringify(MAPPING) });
  const response = await caller.upload(`${URL}/import?${query.toString()}`, FILE);
  return response.json<{ data: CashInImportResult }>().data;
}
const readDay = async () =>
  (await admin.get(`${URL}/day?storeId=${storeId}&day=${today}`)).json<{ data: TakingsDayData }>().data;
async function saveDay(lines: object[]) {
  const { version } = await readDay();
  const body = { storeId, day: today, version, lines, confirmed: true };
  expect((await admin.post(`${URL}/day`, body)).statusCode).toBe(200);
}
async function readQuestions() {
  const response = await admin.get(`${URL}/month-plan?month=${getMonthOf(today)}`);
  const sheets = response.json<{ data: PlanMonthData }>().data.stores;
  return sheets.find((sheet) => sheet.storeId === storeId)?.questions ?? [];
}
const toLines = (cash: number, wechat: number) => [
  { method: 'cash', expected: cash },
  { method: 'wechat', expected: wechat },
];

describe('what the file of a till has agreed with', () => {
  it.each([
    ['a total', { amount: 3_000 }, { amount: 2_500 }],
    ['lines', { lines: toLines(1_000, 2_000) }, { lines: toLines(500, 2_000) }],
  ])('is a question once a machine corrects %s, and none once both agree again', async (_what, sent, corrected) => {
    await send(sent);
    expect(await importTill(admin, { dryRun: '1' })).toMatchObject({ unchanged: 1, confirmed: 1 });
    expect(await importTill()).toMatchObject({ created: 0, unchanged: 1, undecided: 0, confirmed: 1 });
    expect(await importTill()).toMatchObject({ unchanged: 1, confirmed: 0 });
    expect(await readQuestions()).toEqual([]);

    expect(await send(corrected)).toMatchObject({ outcome: 'written' });
    expect((await readDay()).actual).toBe(2_500);
    expect(await readQuestions()).toMatchObject(ASKED);
    await send(sent);
    expect(await readQuestions()).toEqual([]);
  });

  it('is a question once a person counts something else, which a colleague with the file does not repeat', async () => {
    await saveDay([{ method: 'total', counted: 3_000 }]);
    await importTill();
    expect(await readQuestions()).toEqual([]);
    await saveDay([{ method: 'total', counted: 2_900 }]);
    expect(await readQuestions()).toMatchObject(ASKED);

    const roleId = await insertRole(test.db, { roleKey: 'till.files', dataScope: '1', tags: [IMPORT] });
    await insertUser(test.db, { username: 'till.files', deptId: storeId, roleIds: [roleId] });
    expect(await importTill(await test.as('till.files'))).toMatchObject({ unchanged: 1, undecided: 1 });
    expect(await test.db.select().from(cashInQuestions)).toMatchObject([{ amount: 3_000, others: [] }]);
  });

  it('is not asked about where the file has written the day itself', async () => {
    await importTill();
    await importTill();
    await saveDay([
      { method: 'cash', counted: 900 },
      { method: 'wechat', counted: 2_000 },
    ]);

    expect(await readQuestions()).toEqual([]);
  });
});

it('a file that people fill in, such as an exported month, agrees with nothing', async () => {
  await send({ amount: 3_000 });
  const response = await admin.upload(`${URL}/import`, `门店编码,日期,实收\nS01,${today},30`);
  expect(response.json()).toMatchObject({ data: { unchanged: 1, confirmed: 0 } });
  await send({ amount: 2_500 });

  expect((await readDay()).actual).toBe(2_500);
  expect(await readQuestions()).toEqual([]);
});
