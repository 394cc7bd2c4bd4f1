import { eq, sql } from 'drizzle-orm';

import { type Explanation, MAX_COUNTED } from '@backroom/contract/explanations';

import { StatementGuard } from '../../../kernel/database/statement-guard.ts';
import { depts } from '../../../schema/departments.table.ts';
import { menus } from '../../../schema/menus.table.ts';
import { roleMenus, roles } from '../../../schema/roles.table.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import { type PlanNode, toCost } from '../../../testing/growth/plan-figures.ts';
import { fillOrganisation } from '../../../testing/large-company/organisation.ts';
import { createSessionCaller } from '../../../testing/session-caller.ts';
import { type ResponseBody, setupTestApp, type TestCaller } from '../../../testing/test-app.ts';

/** More people than an answer counts; all of them are clerks. */
const COMPANY = { users: 4 * MAX_COUNTED, stores: 100, depts: 500 };
/** The people of three scopes at most, and short lists beside them. */
const MAX_ROWS = 3.5 * MAX_COUNTED;

const test = setupTestApp();
const cast = {} as { admin: TestCaller; newcomerId: number };

beforeAll(async () => {
  await fillOrganisation(test.db, COMPANY);
  await test.db.execute(sql`analyze`);
  const [admin] = await test.db.select().from(users).where(eq(users.username, 'admin'));
  const [root] = await test.db.select().from(depts).orderBy(depts.deptId);
  const [newcomer] = await test.db
    .insert(users)
    .values({ username: 'why.new', nickName: '林小满', password: '', deptId: root!.deptId, postId: 1 })
    .returning();
  const [clerk] = await test.db.select().from(roles).where(eq(roles.roleKey, 'clerk'));
  await test.db.insert(userRoles).values({ userId: newcomer!.userId, roleId: clerk!.roleId });
  // A role that would let the newcomer list everybody.
  const [lister] = await test.db
    .insert(roles)
    .values({ roleKey: 'why_lister', roleName: '看全员', dataScope: '1' })
    .returning();
  const [entry] = await test.db.select().from(menus).where(eq(menus.permission, 'admin:sysUser:list'));
  await test.db.insert(roleMenus).values({ roleId: lister!.roleId, menuId: entry!.menuId });
  Object.assign(cast, { admin: await createSessionCaller(test, admin!.userId), newcomerId: newcomer!.userId });
}, 60_000);

/** The selects of a call, with their parameters. */
async function recordSelects(call: () => Promise<unknown>) {
  const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
  try {
    await call();
    const sent = logQuery.mock.calls as unknown as [string, unknown[]?][];
    return sent.filter(([text]) => text.startsWith('select'));
  } finally {
    logQuery.mockRestore();
  }
}

/** Rows that a statement reads when it is executed. */
async function countReadRows([text, values = []]: [string, unknown[]?]): Promise<number> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])));
  const { rows } = await test.db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (analyze, timing off, format json) ${sql.join(parts)}`,
  );
  return toCost(rows[0]!['QUERY PLAN'][0]!.Plan).rows;
}

it.each(['page:/admin/sys-user', 'tag:admin:sysUser:list', 'user:1:read'])(
  'why not %s: no statement reads more rows than are counted',
  async (what) => {
    const url = `/api/v1/explanation?${new URLSearchParams({ what, userId: String(cast.newcomerId) }).toString()}`;
    const answer = async () => (await cast.admin.get(url)).json<ResponseBody<Explanation>>().data;
    const { mends } = await answer();
    expect(mends.length).toBeGreaterThan(1);

    const selects = await recordSelects(answer);
    for (const select of selects) {
      const rows = await countReadRows(select);
      expect({ rows, statement: rows > MAX_ROWS && select[0] }).toEqual({ rows, statement: false });
    }
    // A fixed number for any number of mends, roles and people.
    expect(selects.length).toBeLessThan(30);
  },
  60_000,
);

it('says that there are more people and rows than are counted', async () => {
  const query = new URLSearchParams({ what: 'page:/admin/sys-user', userId: String(cast.newcomerId) });
  const { data } = (await cast.admin.get(`/api/v1/explanation?${query.toString()}`)).json<ResponseBody<Explanation>>();
  const find = (kind: string, roleName: string) =>
    data.mends.find(({ steps }) => steps.some((step) => step.kind === kind && step.role?.roleName === roleName));
  expect(find('giveRole', '看全员')?.rows).toEqual([{ type: 'user', count: MAX_COUNTED, more: true }]);
  const [clerk] = await test.db.select().from(roles).where(eq(roles.roleKey, 'clerk'));
  const granted = data.mends.find(
    ({ steps }) => steps[0]?.kind === 'grantMenu' && steps[0].role?.roleId === clerk?.roleId,
  );
  expect(granted?.steps[0]).toMatchObject({ people: MAX_COUNTED, morePeople: true });
});
