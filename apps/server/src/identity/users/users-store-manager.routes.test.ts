import { and, eq } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser, USER_BODY } from '../../testing/test-users.ts';

const URL = '/api/v1/sys-user';
const CREATE = ['admin:sysUser:list', 'admin:sysUser:add'];
const MANAGER_ROLE = 3;
const CLERK_ROLE = 4;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeId: number;
let otherId: number;
let count = 0;

beforeAll(async () => {
  const find = async (code: string) => (await test.db.select().from(stores).where(eq(stores.storeCode, code)))[0]!;
  storeId = (await find('S01')).storeId;
  otherId = (await find('S02')).storeId;
});

const toBody = (values: object = {}) => ({
  ...USER_BODY,
  username: `appointed${(count += 1)}`,
  deptId: storeId,
  ...values,
});
const readStore = async () => (await test.db.select().from(stores).where(eq(stores.storeId, storeId)))[0]!;
const setManager = (managerId: number | null) =>
  test.db.update(stores).set({ managerId }).where(eq(stores.storeId, storeId));
const countUsers = () => test.db.$count(users);

describe('a new user who manages the store', () => {
  beforeEach(() => setManager(null));

  it('is its manager, with an entry in the log of the store', async () => {
    const before = await readStore();
    const created = await admin.post(URL, toBody({ managesStore: true }));
    const { userId } = created.json<{ data: { userId: number } }>().data;

    expect(created.statusCode).toBe(200);
    expect(await readStore()).toMatchObject({ managerId: userId, version: before.version + 1, updateBy: 1 });
    const isOfStore = and(eq(operLog.noun, 'store'), eq(operLog.recordId, String(storeId)));
    const log = await test.db.select().from(operLog).where(isOfStore).orderBy(operLog.operId);
    expect(log.at(-1)).toMatchObject({ action: 'update', changes: { managerId: { before: null, after: userId } } });
  });

  it('may work in a department of the store', async () => {
    const response = await admin.post('/api/v1/dept', {
      parentId: storeId,
      deptName: '后场',
      deptType: 'department',
      sort: 1,
    });
    const { deptId } = response.json<{ data: { deptId: number } }>().data;
    const created = await admin.post(URL, toBody({ deptId, managesStore: true }));
    const { userId } = created.json<{ data: { userId: number } }>().data;
    expect(await readStore()).toMatchObject({ managerId: userId });
  });

  it('takes the place of a manager who is disabled', async () => {
    const former = await insertUser(test.db, { username: 'former', deptId: storeId, roleIds: [CLERK_ROLE] });
    await test.db.update(users).set({ status: '1' }).where(eq(users.userId, former));
    await setManager(former);
    const created = await admin.post(URL, toBody({ managesStore: true }));
    const { userId } = created.json<{ data: { userId: number } }>().data;
    expect(await readStore()).toMatchObject({ managerId: userId });
  });

  it('is only a user without the wish', async () => {
    for (const managesStore of [undefined, false])
      expect((await admin.post(URL, toBody({ managesStore }))).statusCode).toBe(200);
    expect(await readStore()).toMatchObject({ managerId: null });
  });

  it.each([
    ['outside a store', () => ({ deptId: 1 })],
    ['who is disabled', () => ({ status: '1' })],
  ])('is refused %s, and not created', async (_what, getValues) => {
    const people = await countUsers();
    const response = await admin.post(URL, toBody({ ...getValues(), managesStore: true }));
    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'managesStore' }] } });
    expect(await countUsers()).toBe(people);
    expect(await readStore()).toMatchObject({ managerId: null });
  });

  it('is refused if the store got a manager meanwhile, who is named, and not created', async () => {
    const present = await insertUser(test.db, { username: 'present', deptId: storeId, roleIds: [CLERK_ROLE] });
    await setManager(present);
    const people = await countUsers();
    const response = await admin.post(URL, toBody({ managesStore: true }));
    expect(response.json()).toMatchObject({
      code: 409,
      data: { fields: [{ path: 'managesStore', message: expect.stringContaining('“present”') }] },
    });
    expect(await countUsers()).toBe(people);
    expect(await readStore()).toMatchObject({ managerId: present });
  });

  it.each([
    ['without the right to edit stores', 'no_stores', '1' as const, CREATE, () => storeId, 403],
    ['in a store beyond the scope', 'other', '3' as const, [...CREATE, 'admin:sysStore:edit'], () => otherId, 422],
  ])('is refused to callers %s', async (_what, roleKey, dataScope, tags, getDept, code) => {
    const roleId = await insertRole(test.db, { roleKey, dataScope, tags });
    await insertUser(test.db, { username: `by_${roleKey}`, deptId: getDept(), roleIds: [roleId] });
    const caller = await test.as(`by_${roleKey}`);
    const people = await countUsers();
    const response = await caller.post(URL, toBody({ roleIds: [roleId], managesStore: true }));
    expect(response.json()).toMatchObject({ code });
    expect(await countUsers()).toBe(people);
    expect(await readStore()).toMatchObject({ managerId: null });
  });

  it('is refused to callers whose scope of stores is narrower than that of users', async () => {
    const all = await insertRole(test.db, { roleKey: 'all_users', dataScope: '1', tags: CREATE });
    const own = await insertRole(test.db, { roleKey: 'own_store', dataScope: '3', tags: ['admin:sysStore:edit'] });
    await insertUser(test.db, { username: 'by_both', deptId: otherId, roleIds: [all, own] });
    const caller = await test.as('by_both');
    const response = await caller.post(URL, toBody({ roleIds: [all], managesStore: true }));
    expect(response.json()).toMatchObject({ code: 403 });
    expect(await readStore()).toMatchObject({ managerId: null });
  });
});

describe('the manager of a store in the demo', () => {
  it('creates a clerk of the own store and disables them', async () => {
    const manager = await test.as('manager.s01');
    const created = await manager.post(URL, toBody({ roleIds: [CLERK_ROLE] }));
    expect(created.json()).toMatchObject({ code: 200, data: { deptId: storeId, roleIds: [CLERK_ROLE] } });
    const { userId } = created.json<{ data: { userId: number } }>().data;

    const disabled = await manager.put('/api/v1/user/status', { userId, status: '1' });
    expect(disabled.json()).toMatchObject({ code: 200, data: { userId, status: '1' } });
  });

  it('creates none in another store, and none with more rights', async () => {
    const manager = await test.as('manager.s01');
    const people = await countUsers();
    const elsewhere = await manager.post(URL, toBody({ deptId: otherId, roleIds: [CLERK_ROLE] }));
    expect(elsewhere.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'deptId' }] } });
    for (const roleId of [1, 2, 7])
      expect((await manager.post(URL, toBody({ roleIds: [roleId] }))).json()).toMatchObject({ code: 403 });
    expect(await countUsers()).toBe(people);
  });

  it('does not disable users of another store', async () => {
    const clerk = await insertUser(test.db, { username: 'elsewhere', deptId: otherId, roleIds: [CLERK_ROLE] });
    const manager = await test.as('manager.s01');
    expect((await manager.put('/api/v1/user/status', { userId: clerk, status: '1' })).statusCode).toBe(404);
  });

  it('may offer the own role, and none beyond it', async () => {
    const manager = await test.as('manager.s01');
    const { data } = (await manager.get(`/api/v1/role-option-select?deptId=${storeId}`)).json<{
      data: { list: { roleId: number; isAssignable: boolean }[] };
    }>();
    const assignable = data.list.filter((role) => role.isAssignable).map(({ roleId }) => roleId);
    expect(assignable).toEqual(expect.arrayContaining([MANAGER_ROLE, CLERK_ROLE]));
    for (const roleId of [1, 2, 7]) expect(assignable).not.toContain(roleId);
  });
});
