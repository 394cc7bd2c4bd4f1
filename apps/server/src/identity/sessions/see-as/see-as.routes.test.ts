import { and, desc, eq, inArray } from 'drizzle-orm';

import type { CurrentUser } from '@backroom/contract/session';

import { depts } from '../../../schema/departments.table.ts';
import { operLog } from '../../../schema/oper-log.table.ts';
import { roles } from '../../../schema/roles.table.ts';
import { sessions } from '../../../schema/sessions.table.ts';
import { users } from '../../../schema/users.table.ts';
import { collectEndpoints } from '../../../testing/collect-endpoints.ts';
import { grantTags } from '../../../testing/grant-tags.ts';
import { createCaller, openTestApp, type TestApp, type TestCaller } from '../../../testing/test-app.ts';

const PATH = '/api/v1/see-as';
const collected = collectEndpoints();
/** Each app of this file registers them anew. */
const listEndpoints = () => [...new Map(collected.map((each) => [`${each.method} ${each.path}`, each])).values()];

let test: TestApp;
let admin: TestCaller;
beforeEach(async () => {
  test = await openTestApp();
  admin = await test.as('admin');
});
afterEach(() => test.close());

async function findUser(username: string) {
  const [row] = await test.db.select().from(users).where(eq(users.username, username));
  return row!;
}
const findUserId = async (username: string) => (await findUser(username)).userId;

async function findRoleId(roleKey: string) {
  const [row] = await test.db.select().from(roles).where(eq(roles.roleKey, roleKey));
  return row!.roleId;
}

const start = (caller: TestCaller, { userId, roleId, deptId }: { userId?: number; roleId?: number; deptId?: number }) =>
  caller.post(PATH, userId === undefined ? { kind: 'role', id: roleId, deptId } : { kind: 'user', id: userId });
const end = (caller: TestCaller) => test.app.inject({ method: 'DELETE', url: PATH, headers: caller.headers });
const readInfo = async (caller: TestCaller) => (await caller.get('/api/v1/getinfo')).json<{ data: CurrentUser }>().data;
const readMenu = async (caller: TestCaller) => (await caller.get('/api/v1/menurole')).json<{ data: unknown }>().data;
const readUsers = async (caller: TestCaller) =>
  (await caller.get('/api/v1/sys-user?pageSize=500')).json<{ data: { count: number } }>().data;

it('shows the menu, the permissions and the rows of a person', async () => {
  const manager = await test.as('manager.s01');
  const [own, seen] = [await readInfo(manager), await findUser('manager.s01')];
  expect((await start(admin, { userId: seen.userId })).statusCode).toBe(200);

  const info = await readInfo(admin);
  expect(info).toMatchObject({
    userId: seen.userId,
    roles: own.roles,
    permissions: own.permissions,
    storeId: own.storeId,
    heldRoles: [],
    seenAs: { kind: 'user', id: seen.userId, name: seen.nickName, deptName: '', viewerName: 'admin' },
  });
  expect(await readMenu(admin)).toEqual(await readMenu(manager));
  expect(await readUsers(admin)).toEqual(await readUsers(manager));
  expect((await admin.get('/api/v1/sys-role')).statusCode).toBe((await manager.get('/api/v1/sys-role')).statusCode);
});

it('shows what a role would see in a department', async () => {
  const [store] = await test.db.select().from(depts).where(eq(depts.deptName, '上海南京西路店'));
  const manager = await test.as('manager.s01');
  const target = { roleId: await findRoleId('manager'), deptId: store!.deptId };
  expect((await start(admin, target)).statusCode).toBe(200);

  const info = await readInfo(admin);
  expect(info).toMatchObject({
    roles: ['manager'],
    userName: 'admin',
    deptId: store!.deptId,
    storeName: '上海南京西路店',
    seenAs: { kind: 'role', id: target.roleId, deptName: '上海南京西路店' },
  });
  expect(await readMenu(admin)).toEqual(await readMenu(manager));
});

it('ends by one call, and is in the log under both names with what was refused', async () => {
  const seen = await findUser('clerk.s01');
  await start(admin, { userId: seen.userId });
  const refused = await admin.post('/api/v1/dict/type', {
    dictName: 'x',
    dictType: 'seen_as',
    status: '2',
    remark: '',
  });
  expect(refused.statusCode).toBe(403);
  expect(refused.json<{ msg: string }>().msg).toContain(seen.nickName);
  expect((await end(admin)).statusCode).toBe(200);
  expect((await end(admin)).statusCode).toBe(200);

  const info = await readInfo(admin);
  expect(info).toMatchObject({ userName: 'admin', roles: ['admin'] });
  expect(info.seenAs).toBeUndefined();
  const entries = await test.db
    .select({
      userName: operLog.userName,
      action: operLog.action,
      recordId: operLog.recordId,
      details: operLog.details,
    })
    .from(operLog)
    .where(and(eq(operLog.userName, 'admin'), inArray(operLog.action, ['seeAs', 'create', 'endSeeAs'])))
    .orderBy(desc(operLog.operId))
    .limit(3);
  const seenAs = seen.nickName;
  expect(entries).toEqual([
    expect.objectContaining({ action: 'endSeeAs', recordId: String(seen.userId), details: { seenAs } }),
    expect.objectContaining({ action: 'create', details: expect.objectContaining({ seenAs }) as unknown }),
    expect.objectContaining({ action: 'seeAs', recordId: String(seen.userId), details: { seenAs } }),
  ]);
});

it('keeps secrets and the look of the console: those of the person are neither shown nor changed', async () => {
  const clerk = await test.as('clerk.s01');
  await clerk.put('/api/v1/user/preferences', { chosen: { appearance: 'dark' } });
  await admin.put('/api/v1/user/preferences', { chosen: { appearance: 'light' } });
  await start(admin, { userId: await findUserId('clerk.s01') });

  expect((await readInfo(admin)).preferences).toMatchObject({ appearance: 'light' });
  for (const path of ['profile', 'security', 'session', 'sign-in'])
    expect((await admin.get(`/api/v1/user/${path}`)).statusCode).toBe(403);
  expect((await admin.get('/api/cafu/notice/poll')).statusCode).toBe(403);
  const home = (await admin.get('/api/v1/dashboard/own')).json<{ data: { devices: number } }>();
  expect(home.data.devices).toBe(0);
});

it('ends with the session and by a sign-out, which are those of the administrator', async () => {
  await start(admin, { userId: await findUserId('clerk.s01') });
  expect((await admin.post('/api/v1/logout')).statusCode).toBe(200);
  expect((await admin.get('/api/v1/getinfo')).statusCode).toBe(401);
  const [entry] = await test.db.select().from(operLog).where(eq(operLog.action, 'endSeeAs'));
  expect(entry?.userName).toBe('admin');
  const open = await test.db.select().from(sessions);
  expect(open.every(({ seenAs }) => seenAs === null)).toBe(true);
});

it('ends once the person is disabled, and the next call is that of the administrator', async () => {
  const userId = await findUserId('clerk.s01');
  await start(admin, { userId });
  await test.db.update(users).set({ status: '1' }).where(eq(users.userId, userId));

  const once = await admin.get('/api/v1/getinfo');
  expect(once.statusCode).toBe(403);
  expect(once.json<{ msg: string }>().msg).toMatch(/查看已结束/);
  expect((await readInfo(admin)).userName).toBe('admin');
});

describe('who may see as whom', () => {
  it('needs the permission, within its data scope', async () => {
    const manager = await test.as('manager.s01');
    const [clerk, editor] = [await findUserId('clerk.s01'), await findUserId('editor')];
    expect((await start(manager, { userId: clerk })).statusCode).toBe(403);

    await grantTags(test.db, 'manager', ['admin:sysUser:seeAs']);
    expect((await start(manager, { userId: editor })).statusCode).toBe(404);
    expect((await start(manager, { userId: 2_147_483_647 })).statusCode).toBe(404);
    expect((await start(manager, { userId: await findUserId('manager.s01') })).statusCode).toBe(422);
    expect((await start(manager, { userId: clerk })).statusCode).toBe(200);
    expect((await start(manager, { userId: clerk })).statusCode).toBe(403);
  });

  it('an administrator who is seen has no more than the viewer', async () => {
    const manager = await test.as('manager.s01');
    const own = await readInfo(manager);
    const ownMenu = await readMenu(manager);
    await grantTags(test.db, 'manager', ['admin:sysUser:seeAs']);
    const [{ deptId }] = [await findUser('manager.s01')];
    await test.db.update(users).set({ deptId }).where(eq(users.username, 'admin'));

    expect((await start(manager, { userId: await findUserId('admin') })).statusCode).toBe(200);
    const info = await readInfo(manager);
    expect(info.roles).not.toContain('admin');
    expect(info.permissions.filter((tag) => tag !== 'admin:sysUser:seeAs').sort()).toEqual([...own.permissions].sort());
    expect(await readMenu(manager)).toEqual(ownMenu);
  });
});

describe('calls', () => {
  const EXEMPT = ['DELETE /api/v1/see-as', 'POST /api/v1/logout'];
  const toUrl = (path: string) => path.replace(/\{\w+\}/g, '1');

  it('every write of the API document is refused, and every export', async () => {
    await start(admin, { userId: await findUserId('lead') });
    const isRefusable = ({ method, access, download }: (typeof collected)[number]) =>
      access !== 'public' && (method !== 'GET' || (download !== undefined && access.endsWith(':export')));
    const refusable = listEndpoints().filter(isRefusable);
    expect(refusable.length).toBeGreaterThan(100);
    const answered: string[] = [];
    for (const { method, path } of refusable) {
      const name = `${method} ${path}`;
      if (EXEMPT.includes(name)) continue;
      const response = await test.app.inject({ method, url: toUrl(path), headers: admin.headers });
      if (response.statusCode !== 403 || !response.json<{ msg: string }>().msg.includes('视角')) answered.push(name);
    }
    expect(answered).toEqual([]);
  });

  it('what is declared as open writes nothing, but for the end', () => {
    const open = listEndpoints().filter(({ method, whileSeeingAs }) => whileSeeingAs !== undefined && method !== 'GET');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(EXEMPT);
  });

  it('reads for the signed-in are refused unless they are known to be harmless', async () => {
    await start(admin, { userId: await findUserId('lead') });
    const reads = listEndpoints().filter(({ method, access }) => method === 'GET' && access === 'signed-in');
    const refused: string[] = [];
    for (const { path, stream } of reads) {
      if (stream) continue;
      const response = await createCaller(test.app, admin.headers).get(toUrl(path));
      if (response.statusCode === 403) refused.push(path);
    }
    expect(refused.sort()).toEqual([
      '/api/cafu/notice/poll',
      '/api/v1/job/{jobId}/file',
      '/api/v1/user/profile',
      '/api/v1/user/security',
      '/api/v1/user/session',
      '/api/v1/user/sign-in',
    ]);
  });
});
