import { userContract } from '@backroom/contract/users';

import { depts } from '../departments/departments.table.ts';
import { setupTestApp } from '../testing/test-app.ts';
import { insertRole, insertUser } from '../testing/test-users.ts';

const TAGS = [userContract.list.access, userContract.resetPassword.access];
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

it('a department that the user created elsewhere counts as well', async () => {
  const { head, clerkId, there } = await createHeadAndClerk();
  await test.db.insert(depts).values({
    deptId: there + 5,
    deptPath: `/1/${there}/${there + 5}/`,
    deptName: 'created by the clerk',
    deptType: 'department',
    parentId: there,
    createBy: clerkId,
  });

  expect((await head.put('/api/v1/user/pwd/reset', { userId: clerkId, password: PASSWORD })).statusCode).toBe(403);
});
