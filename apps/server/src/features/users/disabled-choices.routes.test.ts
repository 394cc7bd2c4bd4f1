import { eq, sql } from 'drizzle-orm';

import type { User } from '@backroom/contract/users';

import { depts } from '../departments/departments.table.ts';
import { posts } from '../posts/posts.table.ts';
import { roles } from '../roles/roles.table.ts';
import { setupTestApp, type TestCaller } from '../testing/test-app.ts';

const test = setupTestApp();
let admin: TestCaller;
let disabled: { deptId: number; postId: number; roleId: number };
let user: User;

beforeAll(async () => {
  admin = await test.as('admin');
  const [dept] = await test.db
    .insert(depts)
    .values({ parentId: 1, deptPath: '/1/9000/', deptId: 9000, deptName: '旧部', deptType: 'department', status: '1' })
    .returning();
  const [post] = await test.db.insert(posts).values({ postName: '旧岗', postCode: 'old', status: '1' }).returning();
  const [role] = await test.db
    .insert(roles)
    .values({ roleName: '旧角色', roleKey: 'old', dataScope: '5', status: '1' })
    .returning();
  disabled = { deptId: dept!.deptId, postId: post!.postId, roleId: role!.roleId };
});

let created = 0;
const toBody = (values: Partial<User> = {}) => ({
  username: `chosen${(created += 1)}`,
  nickName: '某人',
  password: 'Backroom-2026-x',
  phone: '',
  email: '',
  sex: '2',
  deptId: 1,
  postId: 1,
  roleIds: [4],
  status: '2',
  remark: '',
  ...values,
});
beforeEach(async () => {
  user = (await admin.post('/api/v1/sys-user', toBody())).json<{ data: User }>().data;
});

const toUpdate = ({ userId, version, ...values }: User, changed: Partial<User>) => {
  const { username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark } = values;
  const fields = { username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark };
  return { userId, version, ...fields, ...changed };
};
const bulk = (change: object) => admin.put('/api/v1/user/bulk', { ids: [user.userId], change });

/** Each way to choose a department, post or role anew, by the column that refers to it. */
const CHOICES: Record<string, Record<string, () => Promise<{ statusCode: number }>>> = {
  'sys_user.dept_id': {
    create: () => admin.post('/api/v1/sys-user', toBody({ deptId: disabled.deptId })),
    update: () => admin.put('/api/v1/sys-user', toUpdate(user, { deptId: disabled.deptId })),
    'bulk change': () => bulk({ kind: 'dept', deptId: disabled.deptId }),
  },
  'sys_user.post_id': {
    create: () => admin.post('/api/v1/sys-user', toBody({ postId: disabled.postId })),
    update: () => admin.put('/api/v1/sys-user', toUpdate(user, { postId: disabled.postId })),
  },
  'sys_user_role.role_id': {
    create: () => admin.post('/api/v1/sys-user', toBody({ roleIds: [4, disabled.roleId] })),
    update: () => admin.put('/api/v1/sys-user', toUpdate(user, { roleIds: [4, disabled.roleId] })),
    'bulk change': () => bulk({ kind: 'roles', add: [disabled.roleId], remove: [] }),
    members: () => admin.put(`/api/v1/role/${disabled.roleId}/user`, { add: [user.userId], remove: [] }),
  },
  'sys_dept.parent_id': {
    create: () =>
      admin.post('/api/v1/dept', {
        parentId: disabled.deptId,
        deptName: '新部',
        deptType: 'department',
        leaderId: 0,
        leader: '',
        phone: '',
        email: '',
        sort: 0,
        status: '2',
      }),
  },
};

/** References that are not a choice of people, or that may be made of disabled records. */
const OTHERS: Readonly<Record<string, string>> = {
  'sys_dept.store_id': 'computed from the tree',
  'sys_store.store_id': 'the profile of a department that has no other',
  'sys_role_dept.dept_id': 'a data scope: the records of a closed department must stay readable',
  'sys_role_dept.role_id': 'the role itself',
  'sys_role_menu.role_id': 'the role itself',
};

it('knows every reference to departments, posts and roles', async () => {
  const { rows } = await test.db.execute<{ column: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('sys_dept'::regclass, 'sys_post'::regclass, 'sys_role'::regclass)`);
  expect(rows.map(({ column }) => column).sort()).toEqual([...Object.keys(CHOICES), ...Object.keys(OTHERS)].sort());
});

it.each(Object.entries(CHOICES).flatMap(([column, ways]) => Object.keys(ways).map((way) => [column, way] as const)))(
  'refuses a disabled record for %s: %s',
  async (column, way) => {
    expect((await CHOICES[column]![way]!()).statusCode).toBe(way === 'members' ? 409 : 422);
  },
);

it('keeps what a user has when it is disabled', async () => {
  await test.db.update(posts).set({ status: '2' }).where(eq(posts.postId, disabled.postId));
  await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleId, disabled.roleId));
  const placed = await admin.put(
    '/api/v1/sys-user',
    toUpdate(user, { postId: disabled.postId, roleIds: [4, disabled.roleId] }),
  );
  await test.db.update(posts).set({ status: '1' }).where(eq(posts.postId, disabled.postId));
  await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleId, disabled.roleId));

  const stored = placed.json<{ data: User }>().data;
  const { statusCode } = await admin.put('/api/v1/sys-user', toUpdate(stored, { deptId: 2, nickName: '另名' }));
  expect(statusCode).toBe(200);
});
