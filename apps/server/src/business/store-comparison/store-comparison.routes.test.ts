import { and, asc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import type { StoreComparison, StoreOption } from '@backroom/contract/store-comparison';

import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/cafu/store-comparison';
const PLAN_URL = '/api/cafu/cash-in/month-plan';
const SPAN = 'from=2021-01&to=2021-03';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeIds: number[];
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  storeIds = rows.map(({ storeId }) => storeId);
  const save = async (index: number, month: string, cells: [number, number][]) => {
    const body = { storeId: storeIds[index], cells: cells.map(([day, amount]) => ({ day, amount, version: 0 })) };
    expect((await admin.put(`${PLAN_URL}/cells`, { month, stores: [body] })).statusCode).toBe(200);
  };
  await save(0, '2021-01', [
    [1, 10_000],
    [2, 5_000],
  ]);
  await save(0, '2021-02', [[1, 99]]);
  const entries = [
    { storeId: storeIds[0], day: '2021-01-01', amount: 12_000 },
    { storeId: storeIds[1], day: '2021-03-31', amount: 7 },
  ];
  expect((await admin.post('/api/cafu/cash-in', { entries })).statusCode).toBe(200);
});

const compare = async (caller: TestCaller, indexes: readonly number[], span = SPAN) =>
  caller.get(`${URL}?ids=${indexes.map((index) => storeIds[index]).join(',')}&${span}`);
const read = async (caller: TestCaller, indexes: readonly number[]) =>
  (await compare(caller, indexes)).json<{ data: StoreComparison }>().data;

it('puts stores side by side in the given order', async () => {
  const { months, stores: compared } = await read(admin, [1, 0]);

  expect(months).toEqual(['2021-01', '2021-02', '2021-03']);
  expect(compared.map(({ store }) => store.storeCode)).toEqual(['S02', 'S01']);
  expect(compared[1]).toMatchObject({
    plan: [15_000, 99, null],
    actual: [12_000, null, null],
    // Of the first day alone: the others have no cash-in.
    totals: { plan: 15_099, actual: 12_000, difference: 2_000, completion: 1.2 },
  });
  expect(compared[0]).toMatchObject({
    plan: [null, null, null],
    actual: [null, null, 7],
    totals: { plan: null, actual: 7, difference: null, completion: null },
  });
});

it('counts people by post and role like the page of the store', async () => {
  const { stores: compared } = await read(admin, [0, 1]);
  for (const { store, staff } of compared) {
    const { data } = (await admin.get(`/api/v1/store/${store.storeId}/detail`)).json<{
      data: { staff: { count: number; list: { nickName: string }[] }; roles: object[] };
    }>();
    expect(staff?.count).toBe(data.staff.count);
    expect(staff?.roles).toEqual(data.roles);
    expect(staff?.posts.reduce((sum, { count }) => sum + count, 0)).toBe(data.staff.count);
    const names = new Set(data.staff.list.map(({ nickName }) => nickName));
    expect(staff?.posts.flatMap((post) => post.names).every((name) => names.has(name))).toBe(true);
  }
});

it.each([
  ['one store', '1', SPAN],
  ['seven stores', '1,2,3,4,5,6,7', SPAN],
  ['the same store twice', '4,4', SPAN],
  ['no number', 'a,b', SPAN],
  ['an end before the start', '4,5', 'from=2021-02&to=2021-01'],
  ['25 months', '4,5', 'from=2021-01&to=2023-01'],
  ['no month', '4,5', 'from=2021-13&to=2021-14'],
  ['another parameter', '4,5', `${SPAN}&colour=red`],
])('rejects %s', async (_what, ids, span) => {
  expect((await admin.get(`${URL}?ids=${ids}&${span}`)).statusCode).toBe(422);
});

it('compares 24 months', async () => {
  expect((await compare(admin, [0, 1], 'from=2021-01&to=2022-12')).statusCode).toBe(200);
});

describe('the data scope', () => {
  it('treats a foreign store like an absent one, and lists none to choose', async () => {
    const manager = await test.as('manager.s01');
    const { list: options } = (await manager.get(`${URL}/store`)).json<{ data: { list: StoreOption[] } }>().data;

    expect(options.map(({ storeCode }) => storeCode)).toEqual(['S01']);
    const foreign = await compare(manager, [0, 1]);
    const absent = await manager.get(`${URL}?ids=${storeIds[0]},2147483647&${SPAN}`);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json<{ msg: string }>().msg).toBe(absent.json<{ msg: string }>().msg);
    const ids = storeIds.slice(0, 2).join(',');
    expect((await manager.get(`${URL}/export?ids=${ids}&${SPAN}`)).statusCode).toBe(404);
  });

  it('has no people without the permission to list users, and only those of its scope with it', async () => {
    const deptIds = storeIds.slice(0, 2);
    const tags = ['cafu:storeComparison:list'];
    const blind = await insertRole(test.db, { roleKey: 'blind', dataScope: '2', tags, deptIds });
    const seeing = await insertRole(test.db, {
      roleKey: 'seeing',
      dataScope: '2',
      tags: ['admin:sysUser:list'],
      deptIds: [deptIds[0]!],
    });
    await insertUser(test.db, { username: 'blind', deptId: 1, roleIds: [blind] });
    await insertUser(test.db, { username: 'seeing', deptId: 1, roleIds: [blind, seeing] });
    await insertUser(test.db, { username: 'in.store', deptId: deptIds[0]!, roleIds: [] });

    expect((await read(await test.as('blind'), [0, 1])).stores.map(({ staff }) => staff)).toEqual([null, null]);
    const seen = (await read(await test.as('seeing'), [0, 1])).stores.map(({ staff }) => staff?.count);
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[1]).toBe(0);
  });

  it('is refused without the permission', async () => {
    const clerk = await test.as('clerk.s01');

    expect((await compare(clerk, [0, 1])).statusCode).toBe(403);
  });
});

describe('the export', () => {
  const download = async (query: string) => {
    const response = await admin.get(`${URL}/export?ids=${storeIds[0]},${storeIds[1]}&${SPAN}${query}`);
    return readSheet(new Uint8Array(response.rawPayload).buffer);
  };
  const find = (rows: Awaited<ReturnType<typeof download>>, label: string) => rows.find(([first]) => first === label);

  it('has a column for each store and numbers as numbers, and is logged', async () => {
    const rows = await download('');

    expect(rows[0]?.[0]).toBe('项目');
    expect(find(rows, '2021-01 计划')).toEqual(['2021-01 计划', 150, null]);
    expect(find(rows, '完成率')).toEqual(['完成率', 1.2, null]);
    expect(find(rows, '编码')).toEqual(['编码', 'S01', 'S02']);
    expect(find(rows, '币种')).toEqual(['币种', 'CNY', 'CNY']);
    const [entry] = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'storeComparison'), eq(operLog.result, 'done')));
    expect(entry).toMatchObject({ action: 'export', details: { filter: { from: '2021-01' } } });
  });

  it('can be limited to what differs', async () => {
    const rows = await download('&differences=1');

    expect(find(rows, '编码')).toBeDefined();
    expect(find(rows, '币种')).toBeUndefined();
    // Amounts always differ, and stay.
    expect(find(rows, '2021-03 计划')).toBeDefined();
  });
});
