import { and, eq } from 'drizzle-orm';

import { noticeContract } from '@backroom/contract/notices';
import { userContract } from '@backroom/contract/users';

import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { roleMenus } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles } from '../../schema/users.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { OWNED_TABLES } from './owned-tables.ts';

const TAGS = [userContract.list.access, userContract.resetPassword.access, noticeContract.update.access];
const PASSWORD = 'nine herons at dusk';

const test = setupTestApp();
let next = 0;

/** Two departments; a head of the first one, and a clerk there whose data scope is the own records. */
async function createHeadAndClerk() {
  next += 1;
  const { db } = test;
  const [here, there] = await db
    .insert(depts)
    .values(
      [next * 10 + 5001, next * 10 + 5002].map((deptId) => ({
        deptId,
        deptPath: `/1/${deptId}/`,
        deptName: `own records ${deptId}`,
        deptType: 'department' as const,
        parentId: 1,
      })),
    )
    .returning();
  const headRole = await insertRole(db, { roleKey: `head_${next}`, dataScope: '4', tags: TAGS });
  const clerkRole = await insertRole(db, { roleKey: `clerk_${next}`, dataScope: '5', tags: TAGS });
  const head = `head.${next}`;
  await insertUser(db, { username: head, deptId: here!.deptId, roleIds: [headRole] });
  const clerkId = await insertUser(db, { username: `clerk.${next}`, deptId: here!.deptId, roleIds: [clerkRole] });
  return { head: await test.as(head), clerkId, clerkRole, here: here!.deptId, there: there!.deptId };
}

it('a user with own records elsewhere cannot be taken over', async () => {
  const { head, clerkId, here, there } = await createHeadAndClerk();
  const reset = () => head.put('/api/v1/user/pwd/reset', { userId: clerkId, password: PASSWORD });
  expect((await reset()).statusCode).toBe(200);

  await insertUser(test.db, { username: `made.here.${next}`, deptId: here, roleIds: [], createBy: clerkId });
  expect((await reset()).statusCode).toBe(200);

  await insertUser(test.db, { username: `made.there.${next}`, deptId: there, roleIds: [], createBy: clerkId });
  expect((await reset()).statusCode).toBe(403);
});

type Table = keyof typeof OWNED_TABLES;

let serial = 9000;
const nextDeptId = () => (serial += 1);

async function insertDept(parentId: number, createBy: number, deptType: 'department' | 'store' = 'department') {
  const deptId = nextDeptId();
  const values = {
    deptId,
    deptPath: `/1/${parentId}/${deptId}/`,
    deptName: `made ${deptId}`,
    deptType,
    parentId,
    createBy,
  };
  await test.db.insert(depts).values(values);
  return deptId;
}

const insertNotice = (createBy: number, storeIds: readonly number[]) =>
  test.db.insert(notices).values({
    noticeType: '1',
    title: 'made by the clerk',
    content: 'content',
    startsAt: new Date(),
    storeIds: [...storeIds],
    createBy,
  });

/** A record of each table in a department, by its creator. */
const INSERT_OWN: Record<Table, (deptId: number, createBy: number) => Promise<unknown>> = {
  users: (deptId, createBy) => insertUser(test.db, { username: `made.${nextDeptId()}`, deptId, roleIds: [], createBy }),
  departments: (deptId, createBy) => insertDept(deptId, createBy),
  stores: async (deptId, createBy) => {
    const storeId = await insertDept(deptId, 1, 'store');
    await test.db.insert(stores).values({ storeId, storeCode: `OWN${storeId}`, storeLevel: 'A', createBy });
  },
  notices: (deptId, createBy) => insertNotice(createBy, [deptId]),
};

describe.each(Object.keys(OWNED_TABLES) as Table[])('an own record in the table of %s', (table) => {
  it('keeps its creator from a takeover by a user who does not see it', async () => {
    const { head, clerkId, here, there } = await createHeadAndClerk();
    const reset = () => head.put('/api/v1/user/pwd/reset', { userId: clerkId, password: PASSWORD });
    await INSERT_OWN[table](here, clerkId);
    expect((await reset()).statusCode).toBe(200);

    await INSERT_OWN[table](there, clerkId);
    expect((await reset()).statusCode).toBe(403);
  });
});

describe('a notice', () => {
  it('to everybody, or to a store that was deleted, is covered by the data scope "all" only', async () => {
    const { head, clerkId } = await createHeadAndClerk();
    const reset = (caller: TestCaller) => caller.put('/api/v1/user/pwd/reset', { userId: clerkId, password: PASSWORD });
    await insertNotice(clerkId, []);
    expect((await reset(head)).statusCode).toBe(403);
    await test.db
      .update(notices)
      .set({ storeIds: [987_654] })
      .where(eq(notices.createBy, clerkId));
    expect((await reset(head)).statusCode).toBe(403);

    expect((await reset(await test.as('admin'))).statusCode).toBe(200);
  });

  it('which a user shows elsewhere keeps the user from a takeover also with another role', async () => {
    const { head, clerkId, there } = await createHeadAndClerk();
    await insertNotice(clerkId, [there]);
    const other = await insertRole(test.db, { roleKey: `more_${next}`, dataScope: '4', tags: TAGS });
    await test.db.insert(userRoles).values({ userId: clerkId, roleId: other });

    expect((await head.put('/api/v1/user/pwd/reset', { userId: clerkId, password: PASSWORD })).statusCode).toBe(403);
  });

  it('does not count for a user who may not work on notices any more', async () => {
    const { head, clerkId, clerkRole, there } = await createHeadAndClerk();
    await insertNotice(clerkId, [there]);
    const [entry] = await test.db.select().from(menus).where(eq(menus.permission, noticeContract.update.access));
    const isEntry = and(eq(roleMenus.roleId, clerkRole), eq(roleMenus.menuId, entry!.menuId));
    await test.db.delete(roleMenus).where(isEntry);

    expect((await head.put('/api/v1/user/pwd/reset', { userId: clerkId, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('the plan of the store in which a clerk works', () => {
  const PLAN = 'cafu:monthPlan:list';
  const FIRST = 6001;
  const SECOND = 6101;
  let clerkRole: number;
  let headRole: number;

  beforeAll(async () => {
    const { db } = test;
    const base = { deptType: 'store' as const, parentId: 1 };
    for (const id of [FIRST, SECOND]) {
      await db.insert(depts).values([
        { ...base, deptId: id, deptPath: `/1/${id}/`, deptName: `store ${id}`, storeId: id },
        ...[1, 2, 3].map((offset) => ({
          deptId: id + offset,
          deptPath: `/1/${id}/${id + offset}/`,
          deptName: `team ${id + offset}`,
          deptType: 'department' as const,
          parentId: id,
          storeId: id,
        })),
      ]);
    }
    clerkRole = await insertRole(db, { roleKey: 'plan_clerk', dataScope: '5', tags: [PLAN] });
    headRole = await insertRole(db, {
      roleKey: 'plan_head',
      dataScope: '4',
      tags: [...TAGS, PLAN, userContract.update.access, 'admin:sysDept:list', 'admin:sysDept:edit'],
    });
    await insertUser(db, { username: 'head.of.team', deptId: FIRST + 1, roleIds: [headRole] });
    await insertUser(db, { username: 'head.of.store', deptId: FIRST, roleIds: [headRole] });
  });
  const reset = async (head: string, userId: number) =>
    (await (await test.as(head)).put('/api/v1/user/pwd/reset', { userId, password: PASSWORD })).statusCode;

  it('is needed to take over the clerk', async () => {
    const userId = await insertUser(test.db, { username: 'plan.clerk', deptId: FIRST + 1, roleIds: [clerkRole] });

    expect(await reset('head.of.team', userId)).toBe(403);
    expect(await reset('head.of.store', userId)).toBe(200);
  });

  it('is needed to move a department with clerks into another store', async () => {
    const { db } = test;
    const deptRole = await insertRole(db, {
      roleKey: 'dept_mover',
      dataScope: '1',
      tags: ['admin:sysDept:list', 'admin:sysDept:edit'],
    });
    await insertUser(db, { username: 'mover', deptId: FIRST, roleIds: [deptRole] });
    await insertUser(db, { username: 'mover.with.plan', deptId: FIRST, roleIds: [deptRole, headRole] });
    await insertUser(db, { username: 'moved.clerk', deptId: FIRST + 2, roleIds: [clerkRole] });
    const move = async (username: string, deptId: number, parentId: number) => {
      const [node] = await db.select().from(depts).where(eq(depts.deptId, deptId));
      const body = { parentId, before: 0, version: node!.version };
      return (await (await test.as(username)).put(`/api/v1/dept/${deptId}/move`, body)).statusCode;
    };

    expect(await move('mover', FIRST + 2, SECOND)).toBe(403);
    expect(await move('mover.with.plan', FIRST + 2, SECOND)).toBe(403);
    // No user works there.
    expect(await move('mover', FIRST + 3, SECOND)).toBe(200);
    const allPlans = await insertRole(db, { roleKey: 'all_plans', dataScope: '1', tags: [PLAN] });
    await insertUser(db, { username: 'mover.of.all', deptId: FIRST, roleIds: [deptRole, allPlans] });
    expect(await move('mover.of.all', FIRST + 2, SECOND)).toBe(200);
  });
});
