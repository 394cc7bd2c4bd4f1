import { and, eq, inArray } from 'drizzle-orm';

import type { Endpoint } from '@backroom/contract';
import type { User } from '@backroom/contract/users';

import { configs } from '../../schema/config.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { totps } from '../../schema/second-factors.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { registerPasskey } from '../../testing/register-passkey.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { addAuthenticator, removeFactors, requireFactorFor } from '../../testing/test-second-factors.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { insertUser } from '../../testing/test-users.ts';
import { canAdminSignIn } from '../access/administrator-sign-in.ts';
import { DEMO_PASSWORD } from '../app-config/demo-accounts.ts';

const ADMIN_ROLE_ID = 1;
const CLERK_ROLE_ID = 4;
const PHONE = '13800139999';

const endpoints = collectEndpoints();
const test = setupTestApp();
/** Signed in before the change, and without a phone: this administrator cannot sign in by phone. */
let admin: TestCaller;
/** The only administrator whose phone works. */
let holder: TestCaller;
let holderId: number;
beforeAll(async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'never');
  const roleIds = [ADMIN_ROLE_ID, CLERK_ROLE_ID];
  holderId = await insertUser(test.db, { username: 'holder', deptId: 1, roleIds });
  [admin, holder] = [await test.as('admin'), await test.as('holder')];
});

/** What the last way to sign in of an administrator is. */
type Way = 'phone' | 'name' | 'factor';
async function keepOnly(way: Way) {
  await setConfig(test.db, 'isNameLogin', way === 'phone' ? '0' : '1');
  await setConfig(test.db, 'isTelLogin', '1');
  await test.db.update(users).set({ phone: '' });
  if (way === 'phone') await test.db.update(users).set({ phone: PHONE }).where(eq(users.userId, holderId));
  await removeFactors(test.db, holderId);
  await requireFactorFor(test.db, way === 'factor' ? 'admin' : '');
  if (way === 'factor') await addAuthenticator(test.db, holderId);
}

const read = async <Data>(caller: TestCaller, url: string) => (await caller.get(url)).json<{ data: Data }>().data;
const readHolder = () => read<User>(admin, `/api/v1/sys-user/${holderId}`);
async function toForm(changed: object) {
  const { userId, username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark, version } =
    await readHolder();
  const form = { userId, username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark, version };
  return { ...form, ...changed };
}
const toProfile = async (changed: object) => {
  const { nickName, email, sex, introduction, version, phone } = await read<Record<string, unknown>>(
    holder,
    '/api/v1/user/profile',
  );
  return { nickName, email, sex, introduction, version, phone, password: DEMO_PASSWORD, ...changed };
};
const setMode = async (key: string, configValue: string) => {
  const [row] = await test.db.select().from(configs).where(eq(configs.configKey, key));
  const { id } = row!;
  const config = await read<Record<string, unknown>>(admin, `/api/v1/config/${id}`);
  const { createdAt: _c, updatedAt: _u, createBy: _b, updateBy: _d, ...body } = config;
  return admin.put(`/api/v1/config/${id}`, { ...body, configValue });
};
const setModes = async (values: object) => {
  const { version } = await read<{ version: number }>(admin, '/api/v1/set-config');
  return admin.put('/api/v1/set-config', { version, ...values });
};

interface Attack {
  endpoint: string;
  what: string;
  way: Way;
  call: () => Promise<{ statusCode: number; body: string }>;
}
const attack = (endpoint: string, what: string, way: Way, call: Attack['call']): Attack => ({
  endpoint,
  what,
  way,
  call,
});
const findConfigId = async (key: string) =>
  (await test.db.select().from(configs).where(eq(configs.configKey, key)))[0]!.id;
const findAdminRole = async () => (await test.db.select().from(roles).where(eq(roles.roleId, ADMIN_ROLE_ID)))[0]!;

/** Every write that could take the last way away, called where it would. */
const ATTACKS: readonly Attack[] = [
  attack('PUT /api/v1/set-config', 'both modes off', 'name', () => setModes({ isNameLogin: '0', isTelLogin: '0' })),
  attack('PUT /api/v1/set-config', 'name off, no phone', 'name', () => setModes({ isNameLogin: '0' })),
  attack('PUT /api/v1/set-config', 'phone off', 'phone', () => setModes({ isTelLogin: '0' })),
  attack('PUT /api/v1/config/{id}', 'name off, no phone', 'name', () => setMode('isNameLogin', '0')),
  attack('PUT /api/v1/config/{id}', 'phone off', 'phone', () => setMode('isTelLogin', '0')),
  attack('DELETE /api/v1/config', 'of a mode', 'phone', async () =>
    admin.remove('/api/v1/config', [await findConfigId('isTelLogin')]),
  ),
  attack('PUT /api/v1/user/profile', 'no phone', 'phone', async () =>
    holder.put('/api/v1/user/profile', await toProfile({ phone: '' })),
  ),
  attack('PUT /api/v1/sys-user', 'no phone', 'phone', async () =>
    admin.put('/api/v1/sys-user', await toForm({ phone: '' })),
  ),
  attack('PUT /api/v1/sys-user', 'disabled', 'phone', async () =>
    admin.put('/api/v1/sys-user', await toForm({ status: '1' })),
  ),
  attack('PUT /api/v1/sys-user', 'demoted', 'phone', async () =>
    admin.put('/api/v1/sys-user', await toForm({ roleIds: [CLERK_ROLE_ID] })),
  ),
  attack('PUT /api/v1/user/status', 'disabled', 'phone', () =>
    admin.put('/api/v1/user/status', { userId: holderId, status: '1' }),
  ),
  attack('PUT /api/v1/user/bulk', 'disabled', 'phone', () =>
    admin.put('/api/v1/user/bulk', { ids: [holderId], change: { kind: 'status', status: '1' } }),
  ),
  attack('PUT /api/v1/user/bulk', 'demoted', 'phone', () =>
    admin.put('/api/v1/user/bulk', { ids: [holderId], change: { kind: 'roles', add: [], remove: [ADMIN_ROLE_ID] } }),
  ),
  attack('POST /api/v1/user/bulk/preview', 'disabled', 'phone', () =>
    admin.post('/api/v1/user/bulk/preview', { ids: [holderId], change: { kind: 'status', status: '1' } }),
  ),
  attack('DELETE /api/v1/sys-user', 'deleted', 'phone', () => admin.remove('/api/v1/sys-user', [holderId])),
  attack('PUT /api/v1/role/{roleId}/user', 'demoted', 'phone', () =>
    admin.put(`/api/v1/role/${ADMIN_ROLE_ID}/user`, { add: [], remove: [holderId] }),
  ),
  attack('PUT /api/v1/role/{roleId}', 'of the administrators, disabled', 'phone', async () => {
    const role = await read<Record<string, unknown>>(admin, `/api/v1/role/${ADMIN_ROLE_ID}`);
    const { roleName, roleSort, remark, version } = role;
    const body = { roleName, roleSort, remark, version, status: '1' };
    return admin.put(`/api/v1/role/${ADMIN_ROLE_ID}`, body);
  }),
  attack('PUT /api/v1/role-status', 'of the administrators, disabled', 'phone', async () =>
    admin.put('/api/v1/role-status', {
      roleId: ADMIN_ROLE_ID,
      status: '1',
      version: (await findAdminRole()).version,
    }),
  ),
  attack('DELETE /api/v1/role', 'of the administrators', 'phone', () => admin.remove('/api/v1/role', [ADMIN_ROLE_ID])),
  attack('DELETE /api/v1/user/totp', 'the factor that the role requires', 'factor', () =>
    test.app.inject({
      method: 'DELETE',
      url: '/api/v1/user/totp',
      headers: holder.headers,
      payload: { password: DEMO_PASSWORD },
    }),
  ),
  attack('DELETE /api/v1/user/passkey', 'the factor that the role requires', 'factor', async () => {
    const { passkeyId } = await registerPasskey(holder);
    await test.db.delete(totps).where(eq(totps.userId, holderId));
    return holder.remove('/api/v1/user/passkey', [passkeyId]);
  }),
];

/** Writes that take no way to sign in away, with the reason. A path stands for all below it. */
const HARMLESS: Readonly<Record<string, string>> = {
  'POST /api/v1/login': 'a sign-in',
  'POST /api/v1/msg-verify-code': 'a sign-in',
  'POST /refreshtoken': 'a session',
  'POST /api/v1/logout': 'a session',
  'DELETE /api/v1/session': 'a session',
  'DELETE /api/v1/user/session': 'a session',
  'PUT /api/v1/user/pwd/set': 'replaces the password by one that its user knows',
  'PUT /api/v1/user/pwd/reset': 'replaces the password by one that the administrator knows; a factor is only dropped',
  'PUT /api/v1/user/unlock': 'gives a way back',
  'PUT /api/v1/user/preferences': 'the display',
  'POST /api/v1/user/totp': 'adds a factor, confirmed by its code',
  'POST /api/v1/user/recovery-codes': 'replaces codes by others',
  'POST /api/v1/user/passkey': 'adds a factor',
  'POST /api/v1/user/passkey-options': 'adds a factor',
  'POST /api/v1/user/avatar': 'the display',
  'DELETE /api/v1/user/avatar': 'the display',
  'POST /api/v1/config': 'creates; the modes exist already',
  'POST /api/v1/set-config/logo': 'the display',
  'POST /api/v1/sys-user': 'creates users',
  'POST /api/v1/role': 'creates roles, or previews',
  'PUT /api/v1/roledatascope': 'the administrator role has no scope',
  'POST /api/v1/dept': 'creates departments; a merge moves users, who keep all else',
  'PUT /api/v1/dept': 'departments; a disabled one disables no user',
  'DELETE /api/v1/dept': 'refused with users',
  'POST /api/v1/store': 'creates stores',
  'PUT /api/v1/store': 'stores',
  'DELETE /api/v1/store': 'refused with users',
  'POST /api/v1/post': 'posts',
  'PUT /api/v1/post': 'posts',
  'DELETE /api/v1/post': 'refused with users',
  'POST /api/v1/menu': 'the administrator role needs no menu entry',
  'PUT /api/v1/menu': 'the administrator role needs no menu entry',
  'DELETE /api/v1/menu': 'the administrator role needs no menu entry',
  'POST /api/v1/job': 'jobs; what they do is an endpoint of its own',
  'DELETE /api/v1/job': 'jobs',
  'POST /api/v1/see-as': 'a view',
  'DELETE /api/v1/see-as': 'a view',
  'POST /api/v1/shared-view': 'views of lists',
  'DELETE /api/v1/shared-view': 'views of lists',
  'POST /api/v1/user/{userId}/effects/preview': 'a preview',
  'POST /api/v1/user/bulk/effects/preview': 'a preview',
  'POST /api/v1/user/removal/effects/preview': 'a preview',
  'POST /api/v1/error-log': 'a log',
  'PUT /api/v1/error-log': 'a log',
  'DELETE /api/v1/error-log': 'a log',
  'DELETE /api/v1/sys-login-log': 'a log',
  'POST /api/v1/dict': 'dictionaries',
  'PUT /api/v1/dict': 'dictionaries',
  'DELETE /api/v1/dict': 'dictionaries',
  'PUT /api/v1/dict-data': 'dictionaries',
  'POST /api/v1/notice': 'notices',
  'PUT /api/v1/notice': 'notices',
  'DELETE /api/v1/notice': 'notices',
  'POST /api/cafu': 'business records',
  'PUT /api/cafu': 'business records',
  'DELETE /api/cafu': 'business records',
};
const toName = ({ method, path }: Endpoint) => `${method} ${path}`;

it('every write is tried below, or takes no way to sign in away', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET').map(toName);
  const tried = new Set(ATTACKS.map(({ endpoint }) => endpoint));
  const isHarmless = (name: string) =>
    Object.keys(HARMLESS).some((path) => name === path || name.startsWith(`${path}/`));

  expect(writes.length).toBeGreaterThan(80);
  expect(writes.filter((name) => !tried.has(name) && !isHarmless(name))).toEqual([]);
  expect([...tried].filter((name) => !writes.includes(name))).toEqual([]);
});

it.each(ATTACKS)('$endpoint is refused as the last way: $what', async ({ call, way }) => {
  await keepOnly(way);
  expect(await canAdminSignIn(test.db)).toBe(true);

  const { statusCode, body } = await call();
  expect([409, 422]).toContain(statusCode);
  // By the rule, not for an input that is invalid.
  expect(body).toMatch(/登录|系统管理员|管理员角色|内置参数|两步验证/);
  expect(await canAdminSignIn(test.db)).toBe(true);
  const kept = and(eq(userRoles.roleId, ADMIN_ROLE_ID), inArray(userRoles.userId, [1, holderId]));
  expect(await test.db.$count(userRoles, kept)).toBe(2);
  expect(await readHolder()).toMatchObject({ status: '2', phone: way === 'phone' ? PHONE : '' });
});

describe('a phone is tried, not counted', () => {
  it.each([
    ['no mobile number', '010-1234567'],
    ['no number', '12345'],
  ])('%s does not count', async (_what, phone) => {
    await keepOnly('name');
    await test.db.update(users).set({ phone }).where(eq(users.userId, holderId));

    expect((await setModes({ isNameLogin: '0' })).statusCode).toBe(422);
  });

  it('a number that a second user has in another spelling does not count', async () => {
    await keepOnly('name');
    await test.db.update(users).set({ phone: PHONE }).where(eq(users.userId, holderId));
    await test.db
      .update(users)
      .set({ phone: `+86${PHONE}` })
      .where(eq(users.username, 'editor'));

    expect((await setModes({ isNameLogin: '0' })).statusCode).toBe(422);
    await test.db.update(users).set({ phone: '' }).where(eq(users.username, 'editor'));
    expect((await setModes({ isNameLogin: '0' })).statusCode).toBe(200);
  });
});
