import { eq, ne, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import type { DeptNode } from '@backroom/contract/departments';
import type { NavigationEntry } from '@backroom/contract/navigation';
import { MAX_SEEN_ROWS, type PersonHoldings, type PersonSight, type SeenListKind } from '@backroom/contract/people';

import { notices } from '../../schema/notices.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertUser } from '../../testing/test-users.ts';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const findUser = async (username: string) => {
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`no user ${username}`);
  return user;
};
/** The manager of another store than the first. */
const findOtherManager = async () => {
  const { userId } = await findUser('manager.s01');
  const [found] = await test.db
    .select({ manager: users })
    .from(stores)
    .innerJoin(users, eq(users.userId, stores.managerId))
    .where(ne(users.userId, userId))
    .orderBy(stores.storeId);
  return found!.manager;
};
const getPath = (userId: number, part: string) => `/api/v1/sys-user/${userId}/${part}`;
const readSight = async (caller: TestCaller, userId: number) =>
  (await caller.get(getPath(userId, 'sight'))).json<ResponseBody<PersonSight>>().data;
const readHoldings = async (caller: TestCaller, userId: number) =>
  (await caller.get(getPath(userId, 'holding'))).json<ResponseBody<PersonHoldings>>().data;

/** The lists of a caller, and how many rows they have. */
const countTree = (nodes: readonly DeptNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countTree(children), 0);
const month = new Date().toISOString().slice(0, 7);
const LISTS: Record<SeenListKind, string> = {
  user: '/api/v1/sys-user',
  role: '/api/v1/role',
  dept: '/api/v1/dept',
  store: '/api/v1/store',
  post: '/api/v1/post',
  notice: '/api/v1/notice',
  monthPlan: `/api/cafu/cash-in/month-plan?month=${month}`,
  takingsDay: `/api/cafu/cash-in/days?days=1`,
  dictType: '/api/v1/dict/type',
  config: '/api/v1/config',
};
async function countRows(caller: TestCaller, kind: SeenListKind): Promise<number | null> {
  const response = await caller.get(LISTS[kind]);
  if (response.statusCode === 403) return null;
  expect([kind, response.statusCode]).toEqual([kind, 200]);
  const { data } = response.json<ResponseBody<{ count: number } | DeptNode[]>>();
  return Array.isArray(data) ? countTree(data) : data.count;
}

const listMenu = (tree: readonly NavigationEntry[]): number[] =>
  tree
    .filter(({ visible, path }) => visible === '0' && !path.includes(':'))
    .flatMap(({ menuId, children }) => [menuId, ...listMenu(children)]);

describe('what a person sees', () => {
  it.each(['admin', 'manager.s01', 'clerk.s01', 'editor'])(
    'is the menu and the totals of the lists of %s',
    async (username) => {
      const { userId } = await findUser(username);
      const self = await createSessionCaller(test, userId);
      const sight = await readSight(admin, userId);
      const menu = (await self.get('/api/v1/menurole')).json<ResponseBody<NavigationEntry[]>>().data;

      expect(sight.isEnabled).toBe(true);
      expect(sight.entries.map(({ menuId }) => menuId)).toEqual(listMenu(menu));
      expect(sight.entries.every(({ roleIds }) => roleIds.length > 0)).toBe(true);
      for (const kind of Object.keys(LISTS) as SeenListKind[]) {
        const seen = sight.lists.find((each) => each.kind === kind);
        expect([kind, seen?.count ?? null]).toEqual([kind, await countRows(self, kind)]);
      }
    },
  );

  it('names for each entry the roles that show it alone', async () => {
    const userId = await insertUser(test.db, { username: 'two.roles', deptId: 1, roleIds: [4, 6] });
    const { roles, entries } = await readSight(admin, userId);
    const seeAlone = async (roleId: number) => {
      await test.db.delete(userRoles).where(eq(userRoles.userId, userId));
      await test.db.insert(userRoles).values({ userId, roleId });
      return new Set((await readSight(admin, userId)).entries.map(({ menuId }) => menuId));
    };
    const [clerk, auditor] = [await seeAlone(4), await seeAlone(6)];

    expect(roles.map(({ roleId }) => roleId)).toEqual([4, 6]);
    for (const { menuId, roleIds } of entries)
      expect(roleIds).toEqual([...(clerk.has(menuId) ? [4] : []), ...(auditor.has(menuId) ? [6] : [])]);
  });

  it('is nothing with a disabled account, and no more than the enabled roles grant', async () => {
    const userId = await insertUser(test.db, { username: 'sees.nothing', deptId: 1, roleIds: [6] });
    await test.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, userId));

    expect(await readSight(admin, userId)).toEqual({ isEnabled: false, roles: [], entries: [], lists: [] });
  });

  it('counts no more than 10,000 rows of a list', async () => {
    const { userId } = await findUser('admin');
    await test.db.execute(sql`insert into ${posts} (post_code, post_name)
      select 'many' || n, '岗位' || n from generate_series(1, ${MAX_SEEN_ROWS}) n`);
    const { lists } = await readSight(admin, userId);
    await test.db.execute(sql`delete from ${posts} where post_code like 'many%'`);

    expect(lists.find(({ kind }) => kind === 'post')).toMatchObject({ count: MAX_SEEN_ROWS, more: true });
    expect(lists.find(({ kind }) => kind === 'role')).toMatchObject({ more: false });
  });
});

describe('what a person holds', () => {
  it('are the stores, plans and notices that the caller may list', async () => {
    const manager = await findUser('manager.s01');
    const [store] = await test.db.select().from(stores).where(eq(stores.managerId, manager.userId));
    await test.db.insert(notices).values({
      title: '盘点通知',
      content: '周日盘点',
      noticeType: '1',
      startsAt: new Date(),
      createBy: manager.userId,
    });
    const all = await readHoldings(admin, manager.userId);
    const own = await readHoldings(await createSessionCaller(test, manager.userId), manager.userId);

    expect(all.store?.storeId).toBe(store!.storeId);
    expect(all.holdings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stores', 'notices']));
    expect(all.holdings[0]?.records).toEqual([
      expect.objectContaining({ id: store!.storeId, month: '', state: '' }) as object,
    ]);
    expect(own.holdings.find(({ kind }) => kind === 'stores')?.records).toHaveLength(1);
  });

  it('leaves out records that the caller may not list', async () => {
    const head = await findOtherManager();
    const manager = await findUser('manager.s01');
    // In the scope of the manager of another store, whose own store is not.
    await test.db.update(users).set({ deptId: manager.deptId }).where(eq(users.userId, head.userId));
    const { holdings } = await readHoldings(await createSessionCaller(test, manager.userId), head.userId);
    await test.db.update(users).set({ deptId: head.deptId }).where(eq(users.userId, head.userId));

    expect(holdings).toEqual([]);
    expect((await readHoldings(admin, head.userId)).holdings.map(({ kind }) => kind)).toContain('stores');
  });
});

describe.each(['sight', 'holding'])('%s', (part) => {
  it('of a person outside the data scope is the answer for one that does not exist', async () => {
    const manager = await test.as('manager.s01');
    const other = await findOtherManager();
    const [outside, absent] = [
      await manager.get(getPath(other.userId, part)),
      await manager.get(getPath(2_147_483_647, part)),
    ];

    expect(outside.statusCode).toBe(404);
    expect({ ...outside.json<object>(), requestId: '' }).toEqual({ ...absent.json<object>(), requestId: '' });
    expect((await manager.get(getPath((await findUser('clerk.s01')).userId, part))).statusCode).toBe(200);
  });

  it('requires the permission to read users', async () => {
    const clerk = await test.as('clerk.s01');
    expect((await clerk.get(getPath((await findUser('clerk.s01')).userId, part))).statusCode).toBe(403);
  });

  it('takes as many statements of a company with many people', async () => {
    const { userId } = await findUser('manager.s01');
    const record = () => recordStatements(() => admin.get(getPath(userId, part)));
    const before = await record();
    for (let at = 0; at < 30; at += 1)
      await insertUser(test.db, { username: `${part}.crowd.${at}`, deptId: 1, roleIds: [4] });

    expect(await record()).toEqual(before);
    expect(before.length).toBeLessThanOrEqual(18);
  });
});
