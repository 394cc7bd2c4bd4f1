import { eq } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { type Finding, FINDING_KINDS } from '@backroom/contract/findings';

import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const COMPANY = 1;
const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const read = async (caller: TestCaller) =>
  (await caller.get('/api/v1/finding')).json<ResponseBody<{ list: Finding[] }>>().data.list;
const count = async (caller: TestCaller, kind: Finding['kind']) =>
  (await read(caller)).find((finding) => finding.kind === kind)?.count;

async function insertDept(deptName: string, values: object = {}) {
  const [dept] = await test.db
    .insert(depts)
    .values({ parentId: COMPANY, deptPath: '', deptName, deptType: 'department', ...values })
    .returning();
  const deptId = dept!.deptId;
  await test.db
    .update(depts)
    .set({ deptPath: `/${COMPANY}/${deptId}/` })
    .where(eq(depts.deptId, deptId));
  return deptId;
}

/** Each makes one more finding of its kind. */
const CAUSES: Readonly<Record<Finding['kind'], () => Promise<unknown>>> = {
  peopleWithoutRole: async () => {
    const roleId = await insertRole(test.db, { roleKey: 'found.disabled', dataScope: '1' });
    await test.db.update(roles).set({ status: STATUS_DISABLED }).where(eq(roles.roleId, roleId));
    await insertUser(test.db, { username: 'found.roleless', deptId: COMPANY, roleIds: [roleId] });
  },
  peopleInDisabledDept: async () => {
    const deptId = await insertDept('found disabled', { status: STATUS_DISABLED });
    await insertUser(test.db, { username: 'found.closed', deptId, roleIds: [4] });
  },
  containedRoles: () =>
    insertRole(test.db, { roleKey: 'found.small', dataScope: '1', tags: ['admin:sysPost:list'] }).then(() =>
      insertRole(test.db, {
        roleKey: 'found.large',
        dataScope: '1',
        tags: ['admin:sysPost:list', 'admin:sysPost:add'],
      }),
    ),
  idleRoles: () => insertRole(test.db, { roleKey: 'found.idle', dataScope: '1' }),
  emptyScopes: () => insertRole(test.db, { roleKey: 'found.scope', dataScope: '2' }),
  storesWithoutManager: async () => {
    const storeId = await insertDept('found store', { deptType: 'store' });
    await test.db.insert(stores).values({ storeId, storeCode: 'FOUND', storeLevel: 'A' });
  },
  emptyDepts: () => insertDept('found empty'),
  unusedEntries: async () => {
    // The only user of an entry leaves.
    const tags = ['admin:sysConfig:remove'];
    const roleId = await insertRole(test.db, { roleKey: 'found.entry', dataScope: '1', tags });
    const userId = await insertUser(test.db, { username: 'found.entry', deptId: COMPANY, roleIds: [roleId] });
    const before = await count(await createSessionCaller(test, 1), 'unusedEntries');
    await test.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, userId));
    expect(before).toBeDefined();
    unusedBefore = before;
  },
};
let unusedBefore: number | undefined;

it.each(FINDING_KINDS)('%s are found', async (kind) => {
  const before = await count(admin, kind);

  await CAUSES[kind]();

  const after = await count(admin, kind);
  expect(after).toBeGreaterThan((kind === 'unusedEntries' ? unusedBefore : before) ?? Infinity);
});

it('names the first five and what leads to them', async () => {
  const found = await read(admin);

  expect(found.map(({ kind }) => kind)).toEqual([...FINDING_KINDS]);
  for (const { count: total, list } of found) expect(list).toHaveLength(Math.min(total, 5));
  expect(found.find(({ kind }) => kind === 'peopleWithoutRole')?.list).toContainEqual(
    expect.objectContaining({ note: 'found.roleless' }),
  );
});

it('names all findings of one check alone, for those who may list its records', async () => {
  for (let index = 0; index < 6; index += 1) await insertDept(`found all ${index}`);
  const readOnly = async (caller: TestCaller, kind: string) =>
    (await caller.get(`/api/v1/finding?only=${kind}`)).json<ResponseBody<{ list: Finding[] }>>().data.list;

  const [finding, ...others] = await readOnly(admin, 'emptyDepts');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ kind: 'emptyDepts', count: await count(admin, 'emptyDepts') });
  expect(finding?.list).toHaveLength(finding?.count ?? 0);
  expect(finding?.list.map(({ name }) => name)).toContain('found all 5');
  const [contained] = await readOnly(admin, 'containedRoles');
  expect(contained?.list).toHaveLength(contained?.count ?? 0);
  expect(contained?.list.every(({ containerId }) => containerId !== null)).toBe(true);

  const roleId = await insertRole(test.db, { roleKey: 'found.one', dataScope: '1', tags: ['admin:sysUser:list'] });
  const userId = await insertUser(test.db, { username: 'found.one', deptId: COMPANY, roleIds: [roleId] });
  const caller = await createSessionCaller(test, userId);
  expect(await readOnly(caller, 'emptyDepts')).toEqual([]);
  expect((await admin.get('/api/v1/finding?only=other')).statusCode).toBe(422);
});

it('has only checks of records that the caller may list, within the data scope', async () => {
  const deptId = await insertDept('found scope');
  const tags = ['admin:sysUser:list', 'admin:sysDept:list'];
  const roleId = await insertRole(test.db, { roleKey: 'found.reader', dataScope: '3', tags });
  const userId = await insertUser(test.db, { username: 'found.reader', deptId, roleIds: [roleId] });
  const found = await read(await createSessionCaller(test, userId));

  expect(found.map(({ kind, count: total }) => [kind, total])).toEqual([
    ['peopleWithoutRole', 0],
    ['peopleInDisabledDept', 0],
    ['emptyDepts', 0],
  ]);
});
