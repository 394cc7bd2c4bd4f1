import { desc, eq } from 'drizzle-orm';

import { MAX_SHARED_VIEWS, type SharedView } from '@backroom/contract/shared-views';

import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sharedViews } from '../../schema/shared-views.table.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const PATH = '/api/v1/shared-view';
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const manager = setupCaller(test, 'manager.s01');
const clerk = setupCaller(test, 'clerk.s01');

let roleId: number;
beforeEach(async () => {
  await test.db.delete(sharedViews);
  const [row] = await test.db.select().from(roles).where(eq(roles.roleKey, 'manager'));
  roleId = row!.roleId;
});

const share = (caller: TestCaller, view: Partial<SharedView> = {}) =>
  caller.post(PATH, { roleId, path: '/admin/sys-user', name: '停用的', query: 'status=1', isDefault: false, ...view });
const list = async (caller: TestCaller) => (await caller.get(PATH)).json<{ data: SharedView[] }>().data;
const describeViews = async (caller: TestCaller) =>
  (await list(caller)).map(({ name, query, isDefault }) => `${name} ${query} ${isDefault}`);

it('people with the role have it, others do not, and the history of the role says so', async () => {
  expect((await share(admin)).statusCode).toBe(200);
  expect(await list(manager)).toEqual([
    expect.objectContaining({ roleId, path: '/admin/sys-user', name: '停用的', query: 'status=1', isRemovable: false }),
  ]);
  expect(await list(clerk)).toEqual([]);
  const [entry] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);
  expect(entry).toMatchObject({ noun: 'role', recordId: String(roleId), userName: 'admin' });
  expect(entry?.changes).toEqual({ sharedViews: { after: '/admin/sys-user 停用的' } });
});

it('replaces a view of the same name, and has one default of each list', async () => {
  await share(admin, { isDefault: true });
  await share(admin, { query: 'status=2', isDefault: true });
  await share(admin, { name: '新来的', query: 'orderBy=createdAt', isDefault: true });
  await share(admin, { path: '/admin/sys-store', name: '关了的', isDefault: true });

  expect(await describeViews(manager)).toEqual([
    '停用的 status=2 false',
    '新来的 orderBy=createdAt true',
    '关了的 status=1 true',
  ]);
});

it('is shared by those who may edit roles, and removed by them or by who has shared it', async () => {
  expect((await share(manager)).statusCode).toBe(403);
  await grantTags(test.db, 'manager', ['admin:sysRole:update']);
  const { data: own } = (await share(manager)).json<{ data: SharedView }>();
  const { data: ofAdmin } = (await share(admin, { name: '别人的' })).json<{ data: SharedView }>();
  expect((await list(manager)).every(({ isRemovable }) => isRemovable)).toBe(true);

  expect((await clerk.remove(PATH, [own.viewId])).statusCode).toBe(404);
  expect((await manager.remove(PATH, [own.viewId, 2_147_483_647])).statusCode).toBe(404);
  expect(await list(manager)).toHaveLength(2);
  expect((await manager.remove(PATH, [own.viewId])).statusCode).toBe(200);
  expect((await admin.remove(PATH, [ofAdmin.viewId])).statusCode).toBe(200);
  expect(await list(manager)).toEqual([]);
});

it('refuses an unknown or disabled role, an address, and more than a list can show', async () => {
  expect((await share(admin, { roleId: 2_147_483_647 })).json()).toMatchObject({ code: 422 });
  const [disabled] = await test.db
    .insert(roles)
    .values({ roleKey: 'old', roleName: '旧角色', status: '1' })
    .returning();
  expect((await share(admin, { roleId: disabled!.roleId })).json()).toMatchObject({ code: 422 });
  expect((await share(admin, { path: 'https://example.com' })).json()).toMatchObject({ code: 422 });
  expect((await share(admin, { query: 'a#b' })).json()).toMatchObject({ code: 422 });
  for (let index = 0; index < MAX_SHARED_VIEWS; index += 1) await share(admin, { name: `v${index}` });
  expect((await share(admin, { name: '多一个' })).json()).toMatchObject({ code: 409 });
  expect((await share(admin, { name: 'v0', query: 'status=2' })).statusCode).toBe(200);
});
