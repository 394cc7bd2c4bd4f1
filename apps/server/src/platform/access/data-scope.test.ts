import type { SQL } from 'drizzle-orm';

import { deptsInScope } from '../../identity/departments/departments.repository.ts';
import { usersInScope } from '../../identity/users/users.repository.ts';
import type { Grant, Principal } from '../../kernel/access/grant.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';

const TAG = 'admin:sysUser:list';
const ME = 7;
/** 25 and 250 begin with the digits of 2, but are not below it. */
const PATHS = { 1: '/1/', 2: '/1/2/', 9: '/1/2/9/', 25: '/1/25/', 250: '/1/250/' };

const test = setupTestDatabase();
beforeAll(async () => {
  for (const [id, deptPath] of Object.entries(PATHS)) {
    const parentId = Number(deptPath.split('/').at(-3)) || null;
    const createBy = id === '250' ? ME : 1;
    const row = { deptId: Number(id), parentId, deptPath, deptName: id, deptType: 'department' as const, createBy };
    await test.db.insert(depts).values(row);
  }
  await test.db.insert(posts).values({ postId: 1, postCode: 'post', postName: 'post' });
  const people = [
    { userId: ME, deptId: 2 },
    { userId: 8, deptId: 9 },
    { userId: 9, deptId: 25 },
    { userId: 10, deptId: 1, createBy: ME },
  ];
  await test.db
    .insert(users)
    .values(
      people.map((each) => ({ ...each, username: `user.${each.userId}`, nickName: 'x', password: '', postId: 1 })),
    );
});

const createPrincipal = (dataScope: string, selected: Grant['depts'] = {}): Principal => ({
  userId: ME,
  deptId: 2,
  deptPath: PATHS[2],
  grants: [{ roleId: 1, roleKey: 'role', dataScope, depts: selected, menus: { 10: TAG } }],
});
const listDepts = async (scope: SQL | undefined) =>
  (await test.db.select().from(depts).where(scope).orderBy(depts.deptId)).map(({ deptId }) => deptId);
const listUsers = async (scope: SQL | undefined) =>
  (await test.db.select().from(users).where(scope).orderBy(users.userId)).map(({ userId }) => userId);

it.each<[what: string, principal: Principal, deptIds: number[], userIds: number[]]>([
  ['1: all rows', createPrincipal('1'), [1, 2, 9, 25, 250], [7, 8, 9, 10]],
  ['2: the selected departments', createPrincipal('2', { 25: '/1/25/' }), [25], [9]],
  ['3: the own department', createPrincipal('3'), [2], [7]],
  ['4: the own department and below, not one whose id begins alike', createPrincipal('4'), [2, 9], [7, 8]],
  ['5: the own record and those that the user created', createPrincipal('5'), [250], [7, 10]],
  ['unknown: no rows', createPrincipal('6'), [], []],
  ['another tag: no rows', { ...createPrincipal('1'), grants: [] }, [], []],
])('scope %s', async (_what, principal, deptIds, userIds) => {
  expect(await listDepts(deptsInScope(principal, TAG))).toEqual(deptIds);
  expect(await listUsers(usersInScope(principal, TAG))).toEqual(userIds);
});
