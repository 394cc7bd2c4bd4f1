import { and, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { type Store, storeContract as contract, type StoreDetail } from '@backroom/contract/stores';

import { depts } from '../../schema/departments.table.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/store';

type Page = DataOf<typeof contract.list>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** The manager (店长) of the first store, with write permissions on it. */
let manager: TestCaller;
beforeAll(async () => {
  await grantTags(
    test.db,
    'manager',
    [contract.create, contract.update, contract.remove].map(({ access }) => access),
  );
  manager = await test.as('manager.s01');
});

const findDept = async (deptName: string) => {
  const [found] = await test.db.select().from(depts).where(eq(depts.deptName, deptName));
  if (!found) throw new Error(`no department ${deptName}`);
  return found;
};
const list = async (caller: TestCaller, query = '') =>
  (await caller.get(`${URL}${query}`)).json<ResponseBody<Page>>().data;
const fetchCodes = async (query: string, caller = admin) =>
  (await list(caller, query)).list.map(({ storeCode }) => storeCode);
const fetchDetail = async (caller: TestCaller, storeId: number) =>
  (await caller.get(`${URL}/${storeId}/detail`)).json<ResponseBody<StoreDetail>>().data;
const createProfile = (storeCode: string, rest: object = {}) => ({
  deptName: `门店${storeCode}`,
  storeCode,
  storeLevel: 'A',
  address: '',
  phone: '',
  managerId: 0,
  opensAt: '09:30',
  closesAt: '22:00',
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  openedOn: '',
  closedOn: '',
  status: '2',
  ...rest,
});
const createStore = async (storeCode: string, rest: object = {}, caller = admin) => {
  const { deptId: parentId } = await findDept('华北大区');
  return (await caller.post(URL, createProfile(storeCode, { parentId, deptId: 0, ...rest }))).json<
    ResponseBody<Store>
  >();
};

describe('the list of stores', () => {
  it('is sorted by code, with the names of region and manager', async () => {
    const { count, list: rows } = await list(admin);

    expect(count).toBe(12);
    expect(rows[0]).toMatchObject({
      storeCode: 'S01',
      deptName: '上海南京西路店',
      parentName: '华东大区',
      storeLevel: 'S',
    });
    expect(rows[0]?.managerName).not.toBe('');
  });

  it.each([
    ['part of the name', '?deptName=' + encodeURIComponent('天河'), ['S05']],
    ['part of the code', '?storeCode=s1', ['S10', 'S11', 'S12']],
    ['level', '?storeLevel=B', ['S03', 'S08', 'S11']],
    ['status', '?status=1', []],
    ['opening date', '?orderBy=openedOn&order=desc&pageSize=1', ['S12']],
    ['name, by pinyin', '?deptNameOrder=asc&storeLevel=B', ['S08', 'S03', 'S11']],
  ])('filters and sorts by %s', async (_what, query, expected) => {
    expect(await fetchCodes(query)).toEqual(expected);
  });

  it('filters by region', async () => {
    expect(await fetchCodes(`?regionId=${(await findDept('华东大区')).deptId}`)).toEqual(['S01', 'S02', 'S03', 'S04']);
  });

  it('filters by opening date, and for stores without a manager', async () => {
    const { deptId } = await findDept('上海徐家汇店');
    const [before] = await test.db.select().from(stores).where(eq(stores.storeId, deptId));
    await test.db.update(stores).set({ managerId: null, openedOn: '2031-05-20' }).where(eq(stores.storeId, deptId));

    expect(await fetchCodes('?managerId=0')).toEqual(['S02']);
    expect(await fetchCodes('?openedFrom=2031-05-20&openedTo=2031-05-20')).toEqual(['S02']);
    expect(await fetchCodes('?openedFrom=2031-05-21')).toEqual([]);
    expect(await fetchCodes('?openedTo=2015-03-18')).toEqual(['S01']);
    expect((await admin.get(`${URL}?openedFrom=2031-02-30`)).statusCode).toBe(422);
    await test.db
      .update(stores)
      .set({ managerId: before?.managerId, openedOn: before?.openedOn })
      .where(eq(stores.storeId, deptId));
  });

  it('is limited to the own store for a store manager, also in the export', async () => {
    expect(await fetchCodes('', manager)).toEqual(['S01']);
    expect(await fetchCodes(`?regionId=${(await findDept('华南大区')).deptId}`, manager)).toEqual([]);
    const lines = (await manager.get(`${URL}/export?orderBy=openedOn`)).body.trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[1])).toEqual(['门店编码', 'S01']);
  });
});

describe('one store', () => {
  it('is returned with its departments, users and their roles', async () => {
    const { deptId } = await findDept('上海南京西路店');
    const { store, departments, staff, roles } = await fetchDetail(admin, deptId);

    expect(store).toMatchObject({ storeId: deptId, storeCode: 'S01', currency: 'CNY' });
    expect(departments.map(({ deptName }) => deptName)).toEqual(['收银组', '卖场组']);
    const own = await test.db.select().from(depts).where(eq(depts.storeId, deptId));
    const people = (await test.db.select().from(users)).filter((user) => own.some((d) => d.deptId === user.deptId));
    expect(staff.count).toBe(people.length);
    expect(staff.list[0]).toMatchObject({ postName: '店长' });
    expect(roles.map(({ roleName }) => roleName)).toContain('门店店长');
  });

  it('contains users only with the permission to list users', async () => {
    const { deptId } = await findDept('上海南京西路店');
    const tags = ['admin:sysStore:list', 'admin:sysStore:query'];
    const roleId = await insertRole(test.db, { roleKey: 'keeper', dataScope: '4', tags });
    await insertUser(test.db, { username: 'keeper', deptId, roleIds: [roleId] });
    const keeper = await test.as('keeper');
    expect(await fetchDetail(keeper, deptId)).toMatchObject({ staff: { list: [], count: 0 }, roles: [] });

    await grantTags(test.db, 'keeper', ['admin:sysUser:list']);

    expect((await fetchDetail(keeper, deptId)).staff.count).toBeGreaterThan(2);
  });

  it('is returned in its short form to its staff and to callers who may read it', async () => {
    const { deptId: other } = await findDept('上海徐家汇店');

    expect((await admin.get(`${URL}/${other}`)).json()).toMatchObject({ data: { storeCode: 'S02' } });
    expect((await manager.get(`${URL}/${other}`)).statusCode).toBe(404);
    expect((await (await test.as('clerk.s01')).get(`${URL}/${other}`)).statusCode).toBe(404);
  });

  it('is created with its department, changed, renamed and logged', async () => {
    const { code, data } = await createStore('N01', { openedOn: '2026-11-01' });
    expect(code).toBe(200);
    expect(await findDept('门店N01')).toMatchObject({ deptId: data.storeId, deptType: 'store', storeId: data.storeId });

    const values = createProfile('N01', {
      deptName: '新名字店',
      closedOn: '2026-11-30',
      openedOn: '2026-11-01',
      version: 1,
    });
    const changed = (await admin.put(`${URL}/${data.storeId}`, values)).json<ResponseBody<Store>>();

    expect(changed.data).toMatchObject({ deptName: '新名字店', closedOn: '2026-11-30', version: 2 });
    expect(await findDept('新名字店')).toMatchObject({ deptId: data.storeId });
    const { data: history } = (await admin.get(`${URL}/${data.storeId}/history`)).json<
      ResponseBody<DataOf<typeof contract.history>>
    >();
    expect(history.list[0]?.changes).toMatchObject({ deptName: { before: '门店N01', after: '新名字店' } });
    expect((await admin.put(`${URL}/${data.storeId}`, values)).json()).toMatchObject({
      code: 409,
      data: { current: { deptName: '新名字店', version: 2 } },
    });
  });

  it('has other hours on weekdays and holidays, stored in order and logged', async () => {
    const weekHours = [
      { weekday: 7, hours: null },
      { weekday: 6, hours: { opensAt: '09:00', closesAt: '23:30' } },
    ];
    const holidays = [
      { date: '2027-01-01', name: '元旦', hours: { opensAt: '12:00', closesAt: '18:00' } },
      { date: '2026-10-01', name: '国庆节', hours: null },
    ];
    const { data } = await createStore('N20', { weekHours });
    const values = createProfile('N20', { weekHours: weekHours.toReversed(), holidays, version: 1 });
    const changed = (await admin.put(`${URL}/${data.storeId}`, values)).json<ResponseBody<Store>>();
    const exported = (await admin.get(`${URL}/export?storeCode=N20`)).body;

    expect(data).toMatchObject({ weekHours: weekHours.toReversed(), holidays: [] });
    expect(changed.data).toMatchObject({ weekHours: weekHours.toReversed(), holidays: holidays.toReversed() });
    expect((await admin.get(`${URL}/${data.storeId}/history`)).json()).toMatchObject({
      data: { list: [{ changes: { holidays: { before: [], after: holidays.toReversed() } } }, {}] },
    });
    expect(exported).toContain('6 09:00–23:30; 7 -');
    expect(exported).toContain('2026-10-01 - 国庆节; 2027-01-01 12:00–18:00 元旦');
  });

  it.each([
    ['a weekday that does not exist', { weekHours: [{ weekday: 8, hours: null }] }, 'weekHours.0.weekday'],
    ['a weekday twice', { weekHours: [1, 1].map((weekday) => ({ weekday, hours: null })) }, 'weekHours'],
    ['a time that does not exist', { weekHours: [{ weekday: 1, hours: { opensAt: '25:00', closesAt: '26:00' } }] }],
    ['a date that does not exist', { holidays: [{ date: '2026-02-30', name: '', hours: null }] }, 'holidays.0.date'],
    ['a date twice', { holidays: [1, 2].map(() => ({ date: '2026-10-01', name: '', hours: null })) }, 'holidays'],
    [
      'too many holidays',
      { holidays: Array.from({ length: 101 }, (_, day) => ({ date: `2026-10-${day}`, name: '', hours: null })) },
      'holidays',
    ],
  ])('is rejected with %s', async (_what, invalid, path = 'weekHours.0.hours.opensAt') => {
    const response = await createStore('N21', invalid);

    expect(response).toMatchObject({
      code: 422,
      data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  it('can be created for an existing department of type store, once', async () => {
    const { deptId: parentId } = await findDept('华南大区');
    const made = await admin.post('/api/v1/dept', {
      parentId,
      deptName: '珠海店',
      deptType: 'store',
      leader: '',
      phone: '',
      email: '',
      sort: 90,
      status: '2',
    });
    const { deptId } = made.json<ResponseBody<{ deptId: number }>>().data;
    const fetchWithoutProfile = async () =>
      (await admin.get(`${URL}/bare`)).json<ResponseBody<{ list: unknown[] }>>().data.list;
    expect(await fetchWithoutProfile()).toEqual([{ deptId, deptName: '珠海店', parentId, status: '2' }]);

    expect(await createStore('N02', { deptId, deptName: '珠海店' })).toMatchObject({
      data: { storeId: deptId, parentId },
    });
    expect(await fetchWithoutProfile()).toEqual([]);
    expect(await createStore('N03', { deptId, deptName: '珠海店' })).toMatchObject({ code: 409 });
    expect(await createStore('N03', { deptId: (await findDept('财务部')).deptId })).toMatchObject({
      code: 409,
      data: { fields: [{ path: 'deptId' }] },
    });
  });

  it('keeps a level that was disabled later, but cannot be changed to a disabled one', async () => {
    const level = and(eq(dictData.dictType, 'store_level'), eq(dictData.dictValue, 'C'));
    const { data } = await createStore('N04', { storeLevel: 'C' });
    await test.db.update(dictData).set({ status: '1' }).where(level);
    const put = async (storeLevel: string, version: number) =>
      (await admin.put(`${URL}/${data.storeId}`, createProfile('N04', { storeLevel, version }))).json<
        ResponseBody<Store>
      >();

    expect(await put('C', 1)).toMatchObject({ code: 200 });
    expect(await put('B', 2)).toMatchObject({ code: 200 });
    expect(await put('C', 3)).toMatchObject({ code: 422, data: { fields: [{ path: 'storeLevel' }] } });
    await test.db.update(dictData).set({ status: '2' }).where(level);
  });

  it.each([
    ['a code that is taken', { storeCode: 'S01' }, 409, 'storeCode'],
    ['an invalid code', { storeCode: '一店' }, 422, 'storeCode'],
    ['an unknown level', { storeLevel: 'Z' }, 422, 'storeLevel'],
    ['a name that is taken under the same parent', { deptName: '北京朝阳店' }, 409, 'deptName'],
    ['an invalid time', { opensAt: '24:00' }, 422, 'opensAt'],
    ['an unknown time zone', { timeZone: 'Moon/Tranquility' }, 422, 'timeZone'],
    ['an unknown currency', { currency: 'XYZ' }, 422, 'currency'],
    ['an invalid date', { openedOn: '2026-02-30' }, 422, 'openedOn'],
    ['a closing date before the opening', { openedOn: '2026-02-03', closedOn: '2026-02-02' }, 422, 'closedOn'],
  ])('is rejected with a field error and creates no department: %s', async (_what, invalid, code, path) => {
    const before = await test.db.$count(depts);

    expect(await createStore('N09', invalid)).toMatchObject({ code, data: { fields: [{ path }] } });
    expect(await test.db.$count(depts)).toBe(before);
  });

  it('can only be below a company or a region', async () => {
    const { deptId: parentId } = await findDept('财务部');

    expect(await createStore('N09', { parentId })).toMatchObject({
      code: 409,
      data: { fields: [{ path: 'parentId' }] },
    });
  });
});

describe('deleting stores', () => {
  it('deletes the department, and is rejected while that is in use', async () => {
    const { data } = await createStore('N10');
    expect((await admin.remove(URL, [data.storeId])).statusCode).toBe(200);
    expect(await test.db.$count(depts, eq(depts.deptId, data.storeId))).toBe(0);

    const { deptId } = await findDept('南京新街口店');
    const rejected = await admin.remove(URL, [deptId]);
    expect(rejected.json()).toMatchObject({ code: 409 });
    expect(rejected.json<ResponseBody<null>>().msg).toMatch(
      /^“南京新街口店”下还有2个下级部门、\d+名用户、1个角色的数据范围，不能删除$/,
    );
    expect(await test.db.$count(stores, eq(stores.storeId, deptId))).toBe(1);
  });
});

describe('a user whose data scope is one store', () => {
  it('gets 404 for every other store, department and user', async () => {
    const own = await fetchDetail(manager, (await findDept('上海南京西路店')).deptId);
    const { storeId, version } = own.store;
    const other = (await findDept('上海徐家汇店')).deptId;
    const [stranger] = await test.db.select().from(users).where(eq(users.deptId, other)).limit(1);
    const body = createProfile('S01', { deptName: '上海南京西路店', version });

    const responses = {
      detail: await manager.get(`${URL}/${other}/detail`),
      history: await manager.get(`${URL}/${other}/history`),
      edit: await manager.put(`${URL}/${other}`, createProfile('S02', { version: 1 })),
      manager: await manager.put(`${URL}/${storeId}`, { ...body, managerId: stranger?.userId }),
      parent: await manager.post(URL, createProfile('X', { deptId: 0, parentId: (await findDept('华东大区')).deptId })),
      node: await manager.post(URL, createProfile('X', { deptId: other, parentId: 0 })),
      remove: await manager.remove(URL, [storeId, other]),
    };
    const notFoundMessage = (await manager.get(`${URL}/999999/detail`)).json<ResponseBody<null>>().msg;
    for (const [what, response] of Object.entries(responses))
      expect([what, response.statusCode, response.json<ResponseBody<null>>().msg]).toEqual([
        what,
        404,
        notFoundMessage,
      ]);
    expect((await manager.post(URL, createProfile('X', { deptId: 0, parentId: 0 }))).statusCode).toBe(403);
  });

  it('can change the own store and make one of its staff the manager', async () => {
    const { store, staff } = await fetchDetail(manager, (await findDept('上海南京西路店')).deptId);
    const managerId = staff.list[1]?.userId ?? 0;
    const values = createProfile('S01', { deptName: store.deptName, managerId, version: store.version });

    const response = await manager.put(`${URL}/${store.storeId}`, values);

    expect(response.json()).toMatchObject({ code: 200, data: { managerId, managerName: staff.list[1]?.nickName } });
  });

  it('gets the staff of the own store as manager options', async () => {
    const found = (await manager.get(`${URL}/managers`)).json<ResponseBody<DataOf<typeof contract.managers>>>().data
      .list;

    expect(found.length).toBeGreaterThan(2);
    expect([...new Set(found.map(({ deptName }) => deptName))].sort()).toEqual(
      ['上海南京西路店', '卖场组', '收银组'].sort(),
    );
    const name = found[0]?.nickName ?? '';
    const searched = (await manager.get(`${URL}/managers?keyword=${encodeURIComponent(name)}`)).json<
      ResponseBody<{ list: unknown[] }>
    >();
    expect(searched.data.list).toContainEqual(found[0]);
  });
});

it('requires a session and a permission', async () => {
  expect((await test.app.inject(URL)).statusCode).toBe(401);
  expect((await (await test.as('clerk.s01')).get(URL)).statusCode).toBe(403);
});
