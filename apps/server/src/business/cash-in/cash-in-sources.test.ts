import { asc, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { addDays, getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import type { cashInContract, CashInImportResult } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';

import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in';
const ZONE = 'Asia/Shanghai';
const today = getBusinessDay(ZONE, new Date());
const yesterday = addDays(today, -1);
/** Beyond the days that may be corrected without a permission, and before the demo data. */
const OLD = '2021-05-03';

const test = setupTestApp();
let admin: TestCaller;
let clerk: TestCaller;
let manager: TestCaller;
let storeIds: number[];
let storeId: number;
let machine: (entries: object[]) => ReturnType<typeof post>;

const post = (token: string, entries: object[]) =>
  test.app.inject({ method: 'POST', url: URL, headers: { authorization: `Bearer ${token}` }, payload: { entries } });

async function createMachine(store: number, name: string) {
  const { data } = (await admin.post(`${URL}/token`, { storeId: store, name })).json<{
    data: { tokenId: number; token: string };
  }>();
  return { ...data, send: (entries: object[]) => post(data.token, entries) };
}
const importFile = async (csv: string) => {
  const response = await admin.upload(`${URL}/import`, csv);
  return response.json<{ data: CashInImportResult }>().data;
};

beforeAll(async () => {
  [admin, clerk, manager] = await Promise.all([test.as('admin'), test.as('clerk.s01'), test.as('manager.s01')]);
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  storeIds = rows.map((row) => row.storeId);
  storeId = storeIds[0]!;
  machine = (await createMachine(storeId, '一号收银机')).send;
});

async function readDay(day: string, store = storeId) {
  const response = await admin.get(`${URL}/month-plan?month=${getMonthOf(day)}`);
  const sheets = response.json<{ data: { stores: PlanSheet[] } }>().data.stores;
  const sheet = sheets.find((each) => each.storeId === store)!;
  const number = Number(day.slice(-2));
  return {
    amount: sheet.actual[number - 1],
    version: sheet.actualVersions[number - 1]!,
    questions: sheet.questions.filter((question) => question.day === number),
    sheet,
  };
}
type Changes = DataOf<typeof cashInContract.add>;
const changesOf = (response: { json: <T>() => T }) => response.json<{ data: Changes }>().data;
const at = (day: string, amount: number | null, more: object = {}) => ({ storeId, day, amount, ...more });
const add = (caller: TestCaller, ...entries: object[]) => caller.post(URL, { entries });

describe('empty is not zero', () => {
  it('null brings a day back to no takings, which no sum counts', async () => {
    await add(admin, at('2021-01-04', 0), at('2021-01-05', 500));
    const before = await readDay('2021-01-04');
    expect([before.amount, before.version]).toEqual([0, 1]);

    const response = await add(admin, at('2021-01-04', null, { version: before.version }));

    expect(changesOf(response)).toMatchObject({ changed: 1, stores: [{ storeId, month: '2021-01' }] });
    const after = await readDay('2021-01-04');
    expect([after.amount, after.version]).toEqual([null, 2]);
    expect((await readDay('2021-01-05')).version).toBe(1);
  });
});

describe('two people', () => {
  it('who have not read the same amount do not replace each other', async () => {
    await add(admin, at('2021-02-01', 100));
    const first = await add(admin, at('2021-02-01', 200, { version: 1 }));
    const second = await add(admin, at('2021-02-01', 300, { version: 1 }));
    const unread = await add(admin, at('2021-02-01', 400));

    expect(changesOf(first).stores[0]?.actualVersions[0]).toBe(2);
    for (const response of [second, unread]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        data: { current: { cells: [{ storeId, month: '2021-02', day: 1, amount: 200, version: 2 }] } },
      });
    }
    expect((await add(admin, at('2021-02-01', 200))).statusCode).toBe(200);
    expect((await readDay('2021-02-01')).amount).toBe(200);
  });

  it('a conflict in one month leaves the others alone', async () => {
    await add(admin, at('2021-03-31', 100));
    const response = await add(admin, at('2021-03-30', 1), at('2021-03-31', 2), at('2021-04-01', 3));

    expect(response.statusCode).toBe(409);
    expect((await readDay('2021-03-30')).amount).toBeNull();
    expect((await readDay('2021-04-01')).amount).toBeNull();
  });
});

describe('a machine', () => {
  it('repeats its total, which grows during the day', async () => {
    await machine([at(OLD, 100)]);
    expect(await readDay(OLD)).toMatchObject({ amount: 100, questions: [] });

    const own = storeIds[1]!;
    const till = await createMachine(own, '二号收银机');
    const amounts = [10_000, 20_000];
    for (const amount of amounts) await till.send([{ storeId: own, day: today, amount }]);

    expect((await readDay(today, own)).amount).toBe(20_000);
  });

  it('does not win over a person: the day has both amounts until a person decides once', async () => {
    const day = '2021-06-01';
    await add(admin, at(day, 500));
    const first = await machine([at(day, 700)]);

    expect(changesOf(first)).toMatchObject({ changed: 0, undecided: 1 });
    expect(changesOf(await machine([at(day, 700)]))).toMatchObject({ changed: 0, undecided: 1 });
    const { amount, version, questions } = await readDay(day);
    expect([amount, questions]).toEqual([
      500,
      [{ day: 1, kind: 'rival', amount: 700, source: 'machine', name: '一号收银机' }],
    ]);

    const stale = await admin.post(`${URL}/question`, { storeId, day, kind: 'rival', choice: 'keep', version: 9 });
    expect(stale.statusCode).toBe(409);
    const kept = await admin.post(`${URL}/question`, { storeId, day, kind: 'rival', choice: 'keep', version });
    expect(kept.statusCode).toBe(200);
    expect(await readDay(day)).toMatchObject({ amount: 500, questions: [] });

    expect(changesOf(await machine([at(day, 700)]))).toMatchObject({ changed: 0, undecided: 0 });
    expect((await readDay(day)).questions).toEqual([]);
    expect(
      (await admin.post(`${URL}/question`, { storeId, day, kind: 'rival', choice: 'keep', version })).statusCode,
    ).toBe(404);

    await machine([at(day, 800)]);
    const again = await readDay(day);
    expect(again.questions).toMatchObject([{ amount: 800 }]);
    await admin.post(`${URL}/question`, { storeId, day, kind: 'rival', choice: 'take', version: again.version });
    expect(await readDay(day)).toMatchObject({ amount: 800, questions: [] });
  });

  it('keeps a day empty that a person has emptied, and another machine waits for a decision', async () => {
    const day = '2021-06-02';
    await add(admin, at(day, 500));
    await add(admin, at(day, null, { version: (await readDay(day)).version }));
    await machine([at(day, 700)]);
    expect(await readDay(day)).toMatchObject({ amount: null, questions: [{ kind: 'rival', amount: 700 }] });

    const other = await createMachine(storeId, '三号收银机');
    const late = '2021-06-03';
    await machine([at(late, 10)]);
    await other.send([at(late, 20)]);
    expect(await readDay(late)).toMatchObject({ amount: 10, questions: [{ amount: 20, name: '三号收银机' }] });

    await machine([at(late, 10)]);
    await add(admin, at(late, 30, { version: (await readDay(late)).version }));
    expect(await readDay(late)).toMatchObject({ amount: 30, questions: [] });
  });

  it('whose token was replaced goes on with the next one', async () => {
    const own = storeIds[2]!;
    const old = await createMachine(own, '旧');
    await old.send([{ storeId: own, day: today, amount: 10_000 }]);
    await admin.remove(`${URL}/token`, [old.tokenId]);
    const next = await createMachine(own, '新');

    expect(changesOf(await next.send([{ storeId: own, day: today, amount: 11_000 }]))).toMatchObject({ changed: 1 });
  });
});

describe('a file', () => {
  it('replaces what a file has written, and waits for a decision beside a person', async () => {
    const write = (amount: string) =>
      importFile(`门店编码,日期,实收\nS01,2021-07-01,${amount}\nS01,2021-07-02,${amount}\n`);
    await add(admin, at('2021-07-02', 500));
    await write('7');
    await write('8');

    expect((await readDay('2021-07-01')).amount).toBe(800);
    expect(await readDay('2021-07-02')).toMatchObject({ amount: 500, questions: [{ amount: 800, source: 'file' }] });
  });

  it('names the row of a day that has not begun', async () => {
    const { errors } = await importFile(`门店编码,日期,实收\nS01,2021-07-03,1\nS01,${addDays(today, 1)},2\n`);

    expect(errors).toMatchObject([{ row: 3, column: '日期' }]);
    expect((await readDay('2021-07-03')).amount).toBeNull();
  });
});

describe('an unusual amount', () => {
  const own = () => storeIds[3]!;
  const today3 = (amount: number, more: object = {}) => ({ storeId: own(), day: today, amount, ...more });

  it('asks a person once, with what would be usual', async () => {
    const { sheet, version } = await readDay(today, own());
    const number = Number(today.slice(-2));
    const weeks = await Promise.all([7, 14, 21, 28].map((days) => readDay(addDays(today, -days), own())));
    const limit = 3 * Math.max(sheet.plan[number - 1] ?? 0, ...weeks.map((week) => week.amount ?? 0));

    expect((await add(admin, today3(limit, { version }))).statusCode).toBe(200);
    const next = (await readDay(today, own())).version;
    const response = await add(admin, today3(limit + 1, { version: next }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      data: { current: { unusual: [{ storeId: own(), day: today, amount: limit + 1, limit }] } },
    });

    const confirmed = await add(admin, today3(limit + 1, { version: next, confirmed: true }));
    expect(confirmed.statusCode).toBe(200);
    expect(await readDay(today, own())).toMatchObject({ amount: limit + 1, questions: [] });
  });

  it('by a machine is recorded and on the list of what to check', async () => {
    const store = storeIds[4]!;
    const till = await createMachine(store, '收银机');
    await till.send([{ storeId: store, day: today, amount: 99_999_999_999 }]);
    const { amount, version, questions } = await readDay(today, store);
    const list = async () => {
      const month = getMonthOf(today);
      const response = await admin.get(`${URL}/month-plan?month=${month}&only=toCheck`);
      return response.json<{ data: { stores: PlanSheet[] } }>().data.stores.map((sheet) => sheet.storeId);
    };
    const attention = async () => {
      const response = await admin.get('/api/v1/dashboard/attention');
      const { list: items } = response.json<{ data: { list: { kind: string; value: number; month: string }[] } }>()
        .data;
      return items.find(({ kind, month }) => kind === 'cashInToCheck' && month === getMonthOf(today))?.value ?? 0;
    };

    expect([amount, questions]).toMatchObject([99_999_999_999, [{ kind: 'unusual', source: 'machine' }]]);
    await till.send([{ storeId: store, day: today, amount: 99_999_999_999 }]);
    expect((await readDay(today, store)).questions).toMatchObject([{ kind: 'unusual' }]);
    expect(await list()).toContain(store);
    const before = await attention();
    expect(before).toBeGreaterThan(0);

    const body = { storeId: store, day: today, kind: 'unusual', choice: 'keep', version };
    const taken = await admin.post(`${URL}/question`, { ...body, choice: 'take' });
    expect([taken.statusCode, taken.json()]).toMatchObject([422, { data: { fields: [{ path: 'choice' }] } }]);
    expect((await admin.post(`${URL}/question`, body)).statusCode).toBe(200);
    expect(await list()).not.toContain(store);
    expect(await attention()).toBe(before - 1);
  });
});

describe('days', () => {
  it('that have not begun at the store take no cash-in', async () => {
    const response = await add(
      admin,
      at(today, 1, { version: (await readDay(today)).version }),
      at(addDays(today, 1), 1),
    );

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ data: { fields: [{ path: 'entries.1.day' }] } });
  });

  it('begin and end by the clock of the store', async () => {
    const store = storeIds[5]!;
    const zone = 'Pacific/Kiritimati';
    await test.db.update(stores).set({ timeZone: zone }).where(eq(stores.storeId, store));
    const there = getBusinessDay(zone, new Date());

    expect((await readDay(there, store)).sheet.today).toBe(there);
    expect((await add(admin, { storeId: store, day: there, amount: 1 })).statusCode).toBe(200);
    expect((await add(admin, { storeId: store, day: addDays(there, 1), amount: 1 })).statusCode).toBe(422);
    await test.db.update(stores).set({ timeZone: ZONE }).where(eq(stores.storeId, store));
  });

  it('of more than two days ago need the permission to correct', async () => {
    // The demo company has closed its last days.
    await test.db.delete(takingsDays);
    // Recorded days of an approved month need it as well.
    await test.db.update(planSheets).set({ state: 'draft' }).where(eq(planSheets.storeId, storeId));
    const change = async (caller: TestCaller, day: string) => {
      const { amount, version } = await readDay(day);
      return (await add(caller, at(day, (amount ?? 0) + 1, { version }))).statusCode;
    };

    expect(await change(clerk, yesterday)).toBe(200);
    expect(await change(clerk, addDays(today, -2))).toBe(200);
    expect(await change(clerk, addDays(today, -3))).toBe(403);
    expect(await change(manager, addDays(today, -3))).toBe(403);
    expect(await change(admin, addDays(today, -3))).toBe(200);
    const refused = await add(clerk, at('2021-08-01', 1));
    expect(refused.json<{ msg: string }>().msg).toContain('更正实收');
  });
});
