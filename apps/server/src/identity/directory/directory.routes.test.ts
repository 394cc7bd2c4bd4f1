import { eq, sql } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import type { DeptOption } from '@backroom/contract/departments';
import type { Colleague } from '@backroom/contract/directory';

import { StatementGuard } from '../../kernel/database/statement-guard.ts';
import { depts } from '../../schema/departments.table.ts';
import { users } from '../../schema/users.table.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const PATH = '/api/v1/directory';
const TAG = 'admin:sysDirectory:list';
const ALL = 'pageSize=500';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const read = async (caller: TestCaller, query = ALL) => {
  const response = await caller.get(`${PATH}?${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json<ResponseBody<{ list: Colleague[]; count: number }>>().data;
};
const findNames = async (keyword: string, caller: TestCaller = admin) =>
  (await read(caller, `${ALL}&keyword=${encodeURIComponent(keyword)}`)).list.map(({ nickName }) => nickName);

const findUser = async (username: string) => {
  const [user] = await test.db
    .select({ userId: users.userId, nickName: users.nickName, phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.username, username));
  return user!;
};

const flatten = (nodes: readonly DeptOption[]): DeptOption[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);
const readPlaces = async (caller: TestCaller) =>
  flatten((await caller.get(`${PATH}/department`)).json<ResponseBody<DeptOption[]>>().data);

/** Ids of the enabled people of a store, in all of its departments. */
async function listStaff(storeId: number): Promise<number[]> {
  const { rows } = await test.db.execute<{ id: number }>(sql`select ${users.userId} as id from ${users}
    join ${depts} on ${depts.deptId} = ${users.deptId}
    where ${depts.storeId} = ${storeId} and ${users.status} = '2' order by 1`);
  return rows.map(({ id }) => id);
}
const findStore = async (name: string) => {
  const [store] = await test.db.select().from(depts).where(eq(depts.deptName, name));
  return store!;
};

const byNumber = (one: number, other: number) => one - other;
const toIds = (list: readonly Colleague[]) => list.map(({ userId }) => userId).sort(byNumber);

it('shows who works where and how to call them, and nothing else of an account', async () => {
  const { list } = await read(admin, `${ALL}&keyword=13800000001`);
  const [colleague] = list;

  expect(Object.keys(colleague!).sort()).toEqual(
    ['avatar', 'deptId', 'deptName', 'nickName', 'phone', 'postName', 'storeId', 'storeName', 'userId'].sort(),
  );
  expect(colleague).toMatchObject({ phone: '13800000001', storeId: 0, storeName: '' });
});

it('names the store of those who work in one of its departments', async () => {
  const { list } = await read(admin);
  const inDept = list.find(({ deptId, storeId }) => storeId !== 0 && storeId !== deptId);

  expect(inDept?.storeName).toMatch(/店$/);
  expect(inDept?.deptName).not.toBe(inDept?.storeName);
  expect(list.map(({ nickName }) => nickName)).toEqual(
    (await read(admin, `${ALL}&orderBy=nickName&order=asc`)).list.map(({ nickName }) => nickName),
  );
});

it.each(['林小满', 'lxm', 'linxiaoman', 'lin xiao man', '小满'])('finds a person by %s', async (keyword) => {
  expect(await findNames(keyword)).toContain('林小满');
});

it('compares names with a reading once, not for the count and the page', async () => {
  await read(admin, 'keyword=lxm');
  const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
  const { list, count } = await read(admin, 'keyword=lxm');
  const compared = logQuery.mock.calls.filter(([text]) => text.includes('"nick_name_sort" ~ '));
  logQuery.mockRestore();

  expect(list.map(({ nickName }) => nickName)).toContain('林小满');
  expect(count).toBe(list.length);
  expect(compared).toHaveLength(1);
});

it('finds a person by telephone number, and by nothing that it does not show', async () => {
  const { nickName, phone, email } = await findUser('manager.s01');

  expect(await findNames(phone)).toEqual([nickName]);
  expect((await read(admin, `phone=${phone.slice(3)}`)).list.map((each) => each.nickName)).toEqual([nickName]);
  expect(email).not.toBe('');
  for (const hidden of ['manager.s01', email]) expect(await findNames(hidden)).toEqual([]);
});

it('has no people whose account is disabled', async () => {
  const { userId, nickName } = await findUser('editor');
  expect(toIds((await read(admin)).list)).toContain(userId);
  await test.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, userId));

  expect(toIds((await read(admin)).list)).not.toContain(userId);
  expect(toIds((await read(admin, `${ALL}&keyword=${encodeURIComponent(nickName)}`)).list)).not.toContain(userId);
  await test.db.update(users).set({ status: STATUS_NORMAL }).where(eq(users.userId, userId));
});

it('is filtered by a department or store with all below it, and by post', async () => {
  const store = await findStore('上海南京西路店');
  const ofStore = (await read(admin, `${ALL}&deptId=${store.deptId}`)).list;
  expect(toIds(ofStore)).toEqual(await listStaff(store.deptId));

  const posts = (await admin.get(`${PATH}/post?keyword=${encodeURIComponent('店长')}`)).json<
    ResponseBody<{ list: { postId: number; postName: string }[] }>
  >().data.list;
  const manager = posts.find(({ postName }) => postName === '店长');
  const managers = (await read(admin, `${ALL}&postId=${manager?.postId}`)).list;
  expect(new Set(managers.map(({ postName }) => postName))).toEqual(new Set(['店长']));
});

describe('the data scope', () => {
  const createReader = async (username: string, dataScope: '1' | '2' | '3' | '4' | '5', deptId: number) => {
    const roleId = await insertRole(test.db, { roleKey: username, dataScope, tags: [TAG] });
    const userId = await insertUser(test.db, { username, deptId, roleIds: [roleId] });
    return { userId, caller: await createSessionCaller(test, userId) };
  };

  it('of own records has the people of the own store, in all of its departments, and no others', async () => {
    const store = await findStore('上海南京西路店');
    const [team] = await test.db.select().from(depts).where(eq(depts.parentId, store.deptId));
    const { caller } = await createReader('reader.store', '5', team!.deptId);

    expect(toIds((await read(caller)).list)).toEqual(await listStaff(store.deptId));
    const places = (await readPlaces(caller)).filter(({ disabled }) => !disabled).map(({ id }) => id);
    const { rows } = await test.db.execute<{ id: number }>(
      sql`select ${depts.deptId} as id from ${depts} where ${depts.storeId} = ${store.deptId}`,
    );
    expect(places.toSorted(byNumber)).toEqual(rows.map(({ id }) => id).toSorted(byNumber));
  });

  it('of own records has oneself alone outside of stores', async () => {
    const { caller, userId } = await createReader('reader.office', '5', 1);

    expect(toIds((await read(caller)).list)).toEqual([userId]);
  });

  it.each([
    ['3', (deptId: number, of: Colleague) => of.deptId === deptId],
    ['4', (deptId: number, of: Colleague) => of.deptId === deptId || of.storeId === deptId],
  ] as const)('%s limits the people, also by name, filter and place', async (dataScope, isIn) => {
    const store = await findStore('上海南京西路店');
    const other = await findStore('深圳南山店');
    const { caller } = await createReader(`reader.${dataScope}`, dataScope, store.deptId);
    const everyone = (await read(admin)).list;

    expect(toIds((await read(caller)).list)).toEqual(toIds(everyone.filter((each) => isIn(store.deptId, each))));
    expect((await read(caller, `deptId=${other.deptId}`)).list).toEqual([]);
    const foreign = everyone.find(({ storeId }) => storeId === other.deptId)!;
    expect(toIds((await read(caller, `keyword=${foreign.phone}`)).list)).toEqual([]);
    expect((await readPlaces(caller)).filter(({ disabled }) => !disabled).map(({ id }) => id)).not.toContain(
      other.deptId,
    );
  });
});

it('is for those with its permission: without it, neither people nor what filters them', async () => {
  const roleId = await insertRole(test.db, { roleKey: 'no.directory', dataScope: '1', tags: ['admin:sysUser:list'] });
  const userId = await insertUser(test.db, { username: 'no.directory', deptId: 1, roleIds: [roleId] });
  const caller = await createSessionCaller(test, userId);

  for (const path of [PATH, `${PATH}/department`, `${PATH}/post`])
    expect((await caller.get(path)).statusCode).toBe(403);
});

it.each(['clerk.s01', 'manager.s01', 'head.south', 'editor'])('%s of the demo company has it', async (username) => {
  const caller = await createSessionCaller(test, (await findUser(username)).userId);

  expect((await read(caller)).list.length).toBeGreaterThan(1);
});
