import { asc, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { DAY_MS } from '@backroom/contract/calendar';
import type { CashInImportResult } from '@backroom/contract/cash-in';
import type { monthPlanContract } from '@backroom/contract/month-plan';

import { storeTokens } from '../../schema/cash-in.table.ts';
import { idempotency } from '../../schema/idempotency.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in';
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const clerk = setupCaller(test, 'clerk.s01');
let storeId: number;
let otherStoreId: number;
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  [storeId, otherStoreId] = [rows[0]!.storeId, rows[1]!.storeId];
});

const entry = (day: string, amount: number, store = storeId, version = 0) => ({ storeId: store, day, amount, version });
const add = (caller: TestCaller, entries: object[], headers = {}) => caller.post(URL, { entries }, headers);
const getActual = async (month: string, store = storeId) => {
  const { data } = (await admin.get(`${URL}/month-plan?month=${month}`)).json<{
    data: DataOf<typeof monthPlanContract.month>;
  }>();
  return data.stores.find((sheet) => sheet.storeId === store)!.actual;
};

describe('recording cash-in', () => {
  it('sets the amounts of days in several months, negative ones too', async () => {
    const response = await add(admin, [entry('2021-01-31', 12_345), entry('2021-02-01', -50)]);

    expect(response.json()).toMatchObject({ code: 200, data: { changed: 2, undecided: 0 } });
    expect((await getActual('2021-01'))[30]).toBe(12_345);
    expect((await getActual('2021-02'))[0]).toBe(-50);
    expect((await add(admin, [entry('2021-02-01', -50)])).json()).toMatchObject({ data: { changed: 0 } });
  });

  it('runs once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'till-1-2021-03-01' };
    const first = await add(admin, [entry('2021-03-01', 100)], headers);
    await add(admin, [entry('2021-03-01', 200, storeId, 1)]);
    const again = await add(admin, [entry('2021-03-01', 100)], headers);

    expect([first.json<{ data: object }>().data, again.json<{ data: object }>().data]).toMatchObject([
      { changed: 1 },
      { changed: 1 },
    ]);
    expect((await getActual('2021-03'))[0]).toBe(200);
  });

  it.each([
    ['a day that does not exist', [entry('2021-02-29', 1)], 422],
    ['a fraction of a cent', [entry('2021-02-01', 0.1)], 422],
    ['no entries', [], 422],
    ['too many', Array.from({ length: 501 }, () => entry('2021-02-01', 1)), 422],
    ['a day twice', [entry('2021-02-03', 1), entry('2021-02-03', 2)], 422],
    ['a day that has not begun', [entry('2034-02-01', 1)], 422],
  ])('rejects %s', async (_what, entries, code) => {
    expect((await add(admin, entries)).statusCode).toBe(code);
  });

  it('treats a foreign store like an absent one, and records nothing of the call', async () => {
    const response = await add(clerk, [entry('2021-04-01', 1), entry('2021-04-01', 1, otherStoreId)]);

    expect(response.statusCode).toBe(404);
    expect((await getActual('2021-04'))[0]).toBeNull();
  });
});

describe('the token of a store', () => {
  const createToken = async (store = storeId, name = '一号收银机') =>
    (await admin.post(`${URL}/token`, { storeId: store, name })).json<{ data: { tokenId: number; token: string } }>()
      .data;
  const addAs = (token: string, entries: object[], headers = {}) =>
    test.app.inject({
      method: 'POST',
      url: URL,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { entries },
    });

  it('records the cash-in of its store, is stored as a hash and logged without it', async () => {
    const { token, tokenId } = await createToken();
    const response = await addAs(token, [entry('2021-05-01', 900)], { 'idempotency-key': 'k1' });
    const [stored] = await test.db.select().from(storeTokens).where(eq(storeTokens.tokenId, tokenId));
    const log = await test.db.select().from(operLog).where(eq(operLog.noun, 'storeToken'));
    const [sheet] = await test.db.select().from(planSheets).where(eq(planSheets.month, '2021-05'));
    const changes = await test.db
      .select()
      .from(operLog)
      .where(eq(operLog.recordId, String(sheet!.sheetId)));

    expect(response.json()).toMatchObject({ code: 200, data: { changed: 1 } });
    expect((await getActual('2021-05'))[0]).toBe(900);
    expect(JSON.stringify([stored, log])).not.toContain(token);
    expect(stored?.lastUsedAt).toBeInstanceOf(Date);
    expect(JSON.stringify(log)).not.toContain(stored?.tokenHash);
    expect(changes).toMatchObject([{ userName: '一号收银机', userId: -tokenId, changes: { actual1: { after: 900 } } }]);
    expect(await test.db.$count(idempotency, eq(idempotency.userId, -tokenId))).toBe(1);
  });

  it('is refused for another store and every other endpoint', async () => {
    const { token } = await createToken();
    const headers = { authorization: `Bearer ${token}` };

    expect((await addAs(token, [entry('2021-05-02', 1, otherStoreId)])).statusCode).toBe(404);
    for (const url of [`${URL}/month-plan?month=2021-05`, '/api/v1/getinfo', '/api/v1/user/profile', `${URL}/token`])
      expect((await test.app.inject({ url, headers })).statusCode).toBe(401);
  });

  it('is refused from its expiry on, a year after its creation unless another time was chosen', async () => {
    const { token, tokenId } = await createToken(otherStoreId);
    const entries = [entry('2021-05-06', 1, otherStoreId)];
    expect((await addAs(token, entries)).statusCode).toBe(200);
    const [stored] = await test.db.select().from(storeTokens).where(eq(storeTokens.tokenId, tokenId));
    const days = (stored!.expiresAt.getTime() - stored!.createdAt.getTime()) / DAY_MS;
    expect(Math.round(days)).toBe(365);
    await test.db.update(storeTokens).set({ expiresAt: new Date() }).where(eq(storeTokens.tokenId, tokenId));

    const refused = await addAs(token, entries);
    expect(refused.json()).toMatchObject({ code: 401, msg: expect.stringMatching(/^门店令牌已于20\S+到期/) as string });
    expect((await addAs(`${token.slice(0, -1)}x`, entries)).json<{ msg: string }>().msg).not.toContain('到期');
    const listed = await admin.get(`${URL}/token?storeId=${otherStoreId}`);
    const { data } = listed.json<{ data: { tokenId: number }[] }>();
    expect(data.find((item) => item.tokenId === tokenId)).toMatchObject({ creator: '顾清和' });
    const forEver = { storeId: otherStoreId, name: 'x', validDays: 1_096 };
    expect((await admin.post(`${URL}/token`, forEver)).statusCode).toBe(422);
  });

  it('ends with its store: enabled again, the store needs a new one', async () => {
    const store = (await test.db.select().from(stores).orderBy(asc(stores.storeCode)))[4]!.storeId;
    const { token } = await createToken(store);
    const set = async (status: string) => {
      const [row] = await test.db.select().from(stores).where(eq(stores.storeId, store));
      const { storeCode, storeLevel, address, phone, opensAt, closesAt, timeZone, currency, version } = row!;
      const kept = { storeCode, storeLevel, address, phone, opensAt, closesAt, timeZone, currency, version };
      const rest = { deptName: '令牌门店', managerId: 0, openedOn: '', closedOn: '', status };
      return admin.put(`/api/v1/store/${store}`, { ...kept, ...rest });
    };
    expect((await set('1')).json()).toMatchObject({ code: 200 });
    expect((await set('2')).json()).toMatchObject({ code: 200 });

    expect((await addAs(token, [entry('2021-05-06', 1, store)])).statusCode).toBe(401);
    expect(await test.db.$count(storeTokens, eq(storeTokens.storeId, store))).toBe(0);
  });

  it('is refused after it was revoked, and while the store is disabled', async () => {
    const { token, tokenId } = await createToken(otherStoreId);
    const entries = [entry('2021-05-03', 1, otherStoreId)];
    expect((await addAs(token, entries)).statusCode).toBe(200);
    await test.db.update(stores).set({ status: '1' }).where(eq(stores.storeId, otherStoreId));
    expect((await addAs(token, entries)).statusCode).toBe(401);
    await test.db.update(stores).set({ status: '2' }).where(eq(stores.storeId, otherStoreId));

    expect((await admin.remove(`${URL}/token`, [tokenId])).statusCode).toBe(200);

    expect((await addAs(token, entries)).statusCode).toBe(401);
    expect((await addAs(`store_${'A'.repeat(43)}`, entries)).statusCode).toBe(401);
  });

  it('is listed without its secret, at most ten of a store, for those who may edit it', async () => {
    const store = (await test.db.select().from(stores).orderBy(asc(stores.storeCode)))[2]!.storeId;
    for (let index = 0; index < 10; index += 1) await createToken(store, `t${index}`);
    const listed = (await admin.get(`${URL}/token?storeId=${store}`)).json<{ data: object[] }>().data;
    const manager = await test.as('manager.s01');

    expect(listed).toHaveLength(10);
    expect(listed[0]).toMatchObject({ name: 't0', lastUsedAt: null });
    expect(Object.keys(listed[0]!)).not.toContain('tokenHash');
    expect((await admin.post(`${URL}/token`, { storeId: store, name: 'x' })).statusCode).toBe(409);
    expect((await admin.get(`${URL}/token?storeId=2147483647`)).statusCode).toBe(404);
    expect((await manager.get(`${URL}/token?storeId=${storeId}`)).statusCode).toBe(403);
  });
});

describe('an import', () => {
  const upload = (csv: string, query = '', caller = admin) => caller.upload(`${URL}/import${query}`, csv);

  it('records the amounts of a file, after a dry run that records nothing', async () => {
    const csv = '门店编码,日期,实收\nS01,2021-06-01,1234.56\nS02,2021-06-01,0.1\nS02,2021-06-02,\n';
    expect((await upload(csv, '?dryRun=1')).json()).toMatchObject({
      data: { rows: 3, created: 2, unchanged: 1, errors: [] },
    });
    expect((await getActual('2021-06'))[0]).toBeNull();

    expect((await upload(csv)).json()).toMatchObject({
      code: 200,
      data: { rows: 3, created: 2, unchanged: 1, refused: 0, errors: [] },
    });

    expect((await getActual('2021-06'))[0]).toBe(123_456);
    expect((await getActual('2021-06', otherStoreId)).slice(0, 2)).toEqual([10, null]);
  });

  it('names each wrong cell and records nothing', async () => {
    const csv =
      'Code,Date,Cash-in\nS01,2021-07-01,5\nS99,2021-07-01,5\nS01,2021-02-30,5\nS01,2021-07-02,1.234\nS01,2021-07-01,6';
    const { data } = (await upload(csv)).json<{ data: CashInImportResult }>();

    expect(data.created).toBe(0);
    expect(data.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, '门店编码'],
      [4, '日期'],
      [5, '实收'],
      [6, '日期'],
    ]);
    expect((await getActual('2021-07'))[0]).toBeNull();
  });

  it('rejects a locked month and stores out of scope', async () => {
    const [locked] = await test.db.select().from(planSheets).where(eq(planSheets.state, 'locked')).limit(1);
    const [store] = await test.db.select().from(stores).where(eq(stores.storeId, locked!.storeId));
    const csv = `门店编码,日期,实收\n${store!.storeCode},${locked!.month}-01,5\n`;
    const manager = await test.as('manager.s01');

    expect((await upload(csv)).json<{ data: CashInImportResult }>().data.errors[0]?.message).toContain('已锁定');
    expect(
      (await upload('门店编码,日期,实收\nS02,2021-08-01,5\n', '', manager)).json<{ data: CashInImportResult }>().data,
    ).toMatchObject({ created: 0, errors: [{ row: 2, column: '门店编码' }] });
  });
});
