import { eq } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import type { CapablePerson, Explanation } from '@backroom/contract/explanations';

import { menus } from '../../../schema/menus.table.ts';
import { roleMenus, roles } from '../../../schema/roles.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import { createSessionCaller } from '../../../testing/session-caller.ts';
import { type ResponseBody, setupTestApp, type TestCaller } from '../../../testing/test-app.ts';

const test = setupTestApp();
const PAGE = 'page:/admin/sys-role';

const read = async (caller: TestCaller, what: string, userId?: number) => {
  const query = new URLSearchParams({ what, ...(userId !== undefined && { userId: String(userId) }) });
  return caller.get(`/api/v1/explanation?${query.toString()}`);
};
const explain = async (caller: TestCaller, what: string, userId?: number) =>
  (await read(caller, what, userId)).json<ResponseBody<Explanation>>().data;
const listPeople = async (caller: TestCaller, what: string) =>
  (await caller.get(`/api/v1/explanation/people?what=${encodeURIComponent(what)}&pageSize=1000`)).json<
    ResponseBody<{ list: CapablePerson[]; count: number }>
  >().data;

interface Cast {
  admin: TestCaller;
  clerk: TestCaller;
  clerkId: number;
  storeId: number;
}
const cast = {} as Cast;

/** A clerk of a store, with one role whose data scope is the own records. */
beforeAll(async () => {
  const [admin] = await test.db.select().from(users).where(eq(users.username, 'admin'));
  const [store] = await test.db.select().from(stores).orderBy(stores.storeId);
  const storeId = store!.storeId;
  const [role] = await test.db
    .insert(roles)
    .values({ roleKey: 'why_clerk', roleName: '店员甲', dataScope: '5' })
    .returning();
  const [clerk] = await test.db
    .insert(users)
    .values({ username: 'why.clerk', nickName: '林小满', password: '', deptId: storeId, postId: 1 })
    .returning();
  await test.db.insert(userRoles).values({ userId: clerk!.userId, roleId: role!.roleId });
  const plan = await test.db.select().from(menus).where(eq(menus.permission, 'cafu:monthPlan:list'));
  await test.db.insert(roleMenus).values({ roleId: role!.roleId, menuId: plan[0]!.menuId });
  Object.assign(cast, {
    admin: await createSessionCaller(test, admin!.userId),
    clerk: await createSessionCaller(test, clerk!.userId),
    clerkId: clerk!.userId,
    storeId,
  });
});

it('explains a page to the person who may not open it, and the same to who gets the link', async () => {
  const own = await explain(cast.clerk, PAGE);
  expect(own).toMatchObject({ isAllowed: false, isSelf: true, kind: 'page', tag: 'admin:sysRole:list' });
  expect(own.links.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'account holds',
    'roles holds',
    'grant breaks',
  ]);
  const sent = await explain(cast.admin, PAGE, cast.clerkId);
  expect(sent.links).toEqual(own.links);
  expect(sent.mends.map(({ steps }) => steps.map(({ kind, role }) => [kind, role?.roleId]))).toEqual(
    own.mends.map(({ steps }) => steps.map(({ kind, role }) => [kind, role?.roleId])),
  );
  // The clerk may do none of it, and may list no names.
  expect(own.mends.flatMap(({ steps }) => steps)).not.toContainEqual(expect.objectContaining({ isMine: true }));
  expect(own.mends.flatMap(({ steps }) => steps.flatMap(({ makers }) => makers.names))).toEqual([]);
  expect(sent.mends.flatMap(({ steps }) => steps).every(({ isMine }) => isMine)).toBe(true);
});

it('says what a mend gives and whom it touches', async () => {
  const { mends } = await explain(cast.admin, PAGE, cast.clerkId);
  const granted = mends.find(({ steps }) => steps[0]?.kind === 'grantMenu' && steps[0].role?.roleName === '店员甲');
  expect(granted).toMatchObject({
    pages: 1,
    buttons: 0,
    steps: [{ people: 1, menu: { permission: 'admin:sysRole:list' } }],
  });
  const given = mends.find(({ steps }) => steps[0]?.kind === 'giveRole');
  expect(given?.steps[0]).toMatchObject({
    people: 1,
    makers: { roles: expect.arrayContaining([expect.any(String)]) },
  });
  expect(given?.pages).toBeGreaterThan(1);
  // The list of roles has no data scope.
  expect(granted?.rows).toEqual([{ type: 'role', count: await test.db.$count(roles), more: false }]);
  // Who may not list roles learns that there are some, not how many.
  const own = (await explain(cast.clerk, PAGE)).mends.find(({ steps }) => steps[0]?.kind === 'grantMenu');
  expect(own?.rows).toEqual([{ type: 'role', count: 0, more: true }]);
  // The administrator role would mend everything.
  expect(mends.some(({ steps }) => steps.some(({ role }) => role?.roleId === 1))).toBe(false);
});

it('counts the people with a role whose account is enabled', async () => {
  const readPeople = async () => {
    const { mends } = await explain(cast.admin, PAGE, cast.clerkId);
    return mends
      .flatMap(({ steps }) => steps)
      .find(({ kind, role }) => kind === 'grantMenu' && role?.roleName === '店员甲')?.people;
  };
  const [role] = await test.db.select().from(roles).where(eq(roles.roleKey, 'why_clerk'));
  const [other] = await test.db
    .insert(users)
    .values({ username: 'why.other', nickName: '离职', password: '', deptId: cast.storeId, postId: 1 })
    .returning();
  await test.db.insert(userRoles).values({ userId: other!.userId, roleId: role!.roleId });
  expect(await readPeople()).toBe(2);
  await test.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, other!.userId));
  expect(await readPeople()).toBe(1);
});

it('names only the roles of those who may make a change', async () => {
  const [role] = await test.db
    .insert(roles)
    .values({ roleKey: 'why_boss', roleName: '店长乙', dataScope: '4' })
    .returning();
  const [edit] = await test.db.select().from(menus).where(eq(menus.permission, 'admin:sysUser:edit'));
  await test.db.insert(roleMenus).values({ roleId: role!.roleId, menuId: edit!.menuId });
  const [boss] = await test.db
    .insert(users)
    .values({ username: 'why.boss', nickName: '周店长', password: '', deptId: cast.storeId, postId: 1 })
    .returning();
  await test.db.insert(userRoles).values({ userId: boss!.userId, roleId: role!.roleId });

  const { mends } = await explain(cast.clerk, PAGE);
  const given = mends.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'giveRole');
  expect(given.length).toBeGreaterThan(0);
  // This role lets its holders edit the clerk, and give no right that it lacks.
  for (const { makers } of given) expect(makers.roles).not.toContain('店长乙');
  for (const { makers } of given) expect(makers.roles.length).toBe(makers.count > 0 ? 1 : 0);

  await test.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, boss!.userId));
});

it.each(['user', 'dept', 'store', 'monthPlan'])(
  'says the same of a %s that the person may not see and of one that does not exist',
  async (kind) => {
    const [other] = await test.db.select().from(stores).orderBy(stores.storeId).offset(1);
    const id = kind === 'user' ? 1 : other!.storeId;
    const { what: _one, ...hidden } = await explain(cast.clerk, `${kind}:${id}:read`);
    const { what: _other, ...missing } = await explain(cast.clerk, `${kind}:2147483647:read`);
    expect(hidden).toEqual(missing);
    expect(hidden).toMatchObject({ isHidden: true, isAllowed: false, title: '', mends: [] });
  },
);

it('answers 404 about others to whom may not read them, for unknown targets, and for ids that nothing has', async () => {
  expect((await read(cast.clerk, PAGE, 1)).statusCode).toBe(404);
  expect((await read(cast.admin, PAGE, 987_654)).statusCode).toBe(404);
  expect((await read(cast.admin, 'page:/no/such/page')).statusCode).toBe(404);
  expect((await read(cast.admin, 'page:9999999999')).statusCode).toBe(404);
  expect((await read(cast.admin, 'store:987654:read', cast.clerkId)).statusCode).toBe(404);
  for (const what of ['', 'page', 'page:0', 'user:1', 'user:1:remove', 'tag:x', 'post:1:read'])
    expect((await read(cast.admin, what)).statusCode).toBe(422);
});

it('lists everyone who can, to those who may list users', async () => {
  expect((await cast.clerk.get(`/api/v1/explanation/people?what=${PAGE}`)).statusCode).toBe(403);
  const { list, count } = await listPeople(cast.admin, `monthPlan:${cast.storeId}:read`);
  // By the store in which they work: no one owns a plan.
  expect(list).toContainEqual(
    expect.objectContaining({ userId: cast.clerkId, roleNames: ['店员甲'], isOutranked: false }),
  );
  expect(count).toBe(list.length);
});

it('marks those who reach an account that has more rights than they have', async () => {
  const [manager] = await test.db
    .insert(roles)
    .values({ roleKey: 'why_manager', roleName: '用户管理员', dataScope: '1' })
    .returning();
  const granted = await test.db.select().from(menus).where(eq(menus.permission, 'admin:sysUser:edit'));
  await test.db.insert(roleMenus).values({ roleId: manager!.roleId, menuId: granted[0]!.menuId });
  await test.db.insert(userRoles).values({ userId: cast.clerkId, roleId: manager!.roleId });
  const { list } = await listPeople(cast.admin, 'user:1:edit');
  expect(list.find(({ userId }) => userId === cast.clerkId)).toMatchObject({ isOutranked: true });
  const { links } = await explain(cast.admin, 'user:1:edit', cast.clerkId);
  expect(links.at(-1)).toMatchObject({ kind: 'rank', state: 'breaks' });
  await test.db.delete(userRoles).where(eq(userRoles.roleId, manager!.roleId));
});

it('offers pages and buttons that the caller may know of', async () => {
  const options = async (caller: TestCaller, kind: string) =>
    (await caller.get(`/api/v1/explanation/target?kind=${kind}`)).json<ResponseBody<{ list: { what: string }[] }>>()
      .data.list;
  expect(await options(cast.clerk, 'page')).toHaveLength(1);
  expect(await options(cast.clerk, 'user')).toEqual([]);
  expect((await options(cast.admin, 'page')).length).toBeGreaterThan(5);
  expect((await options(cast.admin, 'store'))[0]?.what).toMatch(/^store:\d+:read$/);
});

it('proposes to enable the account of a disabled person', async () => {
  await test.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, cast.clerkId));
  const { links, mends } = await explain(cast.admin, `monthPlan:${cast.storeId}:read`, cast.clerkId);
  expect(links[0]).toMatchObject({ kind: 'account', state: 'breaks' });
  expect(links.slice(1).every(({ state }) => state === 'open')).toBe(true);
  expect(mends.map(({ steps }) => steps.map(({ kind }) => kind))).toEqual([['enableUser']]);
  await test.db.update(users).set({ status: '2' }).where(eq(users.userId, cast.clerkId));
});
