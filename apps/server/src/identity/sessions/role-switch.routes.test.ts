import { eq, sql } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions, sessionTokens } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { createCaller, getCookies, openTestApp, type TestApp } from '../../testing/test-app.ts';

const INFO = '/api/v1/getinfo';
const REFRESH = '/refreshtoken';
const TYPES = '/api/v1/dict/type';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

/** A signed-in browser, with callers for its token, its role tokens and arbitrary bearer tokens. */
async function openBrowser(username: string) {
  const response = await test.signIn(username);
  const cookie = `Admin-Session=${getCookies(response).get('Admin-Session')?.value ?? ''}`;
  const { token } = response.json<{ token: string }>();
  const bearing = (bearer: string, cookies = cookie) =>
    createCaller(test.app, { authorization: `Bearer ${bearer}`, cookie: cookies, 'sec-fetch-site': 'same-origin' });
  return { cookie, token, bearing, all: bearing(token), as: (role: string) => bearing(`${role}-token`) };
}

interface Info {
  roles: string[];
  activeRole: string | null;
  heldRoles: { roleKey: string }[];
  permissions: string[];
}
const fetchInfo = async (caller: ReturnType<typeof createCaller>) =>
  (await caller.get(INFO)).json<{ code: number; data: Info }>();
const fetchCode = async (caller: ReturnType<typeof createCaller>) => (await fetchInfo(caller)).code;

describe('a user with two roles', () => {
  it('has only the rights of the role that they switch to', async () => {
    const lead = await openBrowser('lead');
    const all = (await fetchInfo(lead.all)).data;
    expect(all).toMatchObject({ roles: ['editor', 'manager'], activeRole: null });
    expect(all.permissions).toContain('admin:sysDictType:add');

    const { data } = await fetchInfo(lead.as('manager'));
    expect(data).toMatchObject({ roles: ['manager'], activeRole: 'manager' });
    expect(data.heldRoles.map(({ roleKey }) => roleKey)).toEqual(['editor', 'manager']);
    expect(data.permissions).toContain('admin:sysDictType:list');
    expect(data.permissions).not.toContain('admin:sysDictType:add');

    const write = (caller: ReturnType<typeof createCaller>) =>
      caller.post(TYPES, { dictName: 'x', dictType: 'role_switch', status: '2', remark: '' });
    expect((await write(lead.as('manager'))).statusCode).toBe(403);
    expect((await write(lead.as('editor'))).statusCode).toBe(200);
    const { result, roleKeys, userName, operId } = operLog;
    const entries = test.db.select({ result, roleKeys }).from(operLog).where(eq(userName, 'lead')).orderBy(operId);
    expect(await entries).toEqual([
      { result: 'refused', roleKeys: ['manager'] },
      { result: 'done', roleKeys: ['editor'] },
    ]);
  });

  it('switches back to all roles with a new token', async () => {
    const lead = await openBrowser('lead');
    const response = await lead.as('manager').post(REFRESH, { token: 'manager-token', allRoles: true });
    const { token } = response.json<{ token: string }>();

    expect(response.statusCode).toBe(200);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await fetchInfo(lead.bearing(token))).data).toMatchObject({
      roles: ['editor', 'manager'],
      activeRole: null,
    });
    // The new token can be refreshed like any other.
    expect((await lead.bearing(token).post(REFRESH, { token })).statusCode).toBe(200);
  });

  it('keeps the role when its token is refreshed', async () => {
    const lead = await openBrowser('lead');
    const tokens = await test.db.$count(sessionTokens);
    for (const caller of [lead.as('manager'), lead.all]) {
      const response = await caller.post(REFRESH, { token: 'manager-token' });
      expect(response.json()).toMatchObject({ code: 200, token: 'manager-token' });
    }
    expect(await test.db.$count(sessionTokens)).toBe(tokens);
    expect((await fetchInfo(lead.as('manager'))).data).toMatchObject({ roles: ['manager'], activeRole: 'manager' });
  });

  it('has the role only while the session is live', async () => {
    const lead = await openBrowser('lead');
    await test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '31 minutes'` });
    expect(await fetchInfo(lead.as('manager'))).toMatchObject({ code: 6401, data: { reason: 'idle' } });
    const renewal = await lead.as('manager').post(REFRESH, { token: 'manager-token' });
    expect(renewal.json()).toMatchObject({ code: 6401 });
  });
});

describe('a role token is rejected', () => {
  it('without the companion cookie of a live session, and with that of another user', async () => {
    const lead = await openBrowser('lead');
    const clerk = await openBrowser('clerk.s01');

    expect(await fetchCode(lead.bearing('manager-token', ''))).toBe(401);
    expect(await fetchCode(lead.bearing('manager-token', 'Admin-Session=guess'))).toBe(401);
    expect(await fetchCode(lead.bearing('manager-token', clerk.cookie))).toBe(401);
    expect(await fetchCode(lead.as('manager'))).toBe(200);
  });

  it('for a role that the user does not have or that does not exist', async () => {
    const clerk = await openBrowser('clerk.s01');
    for (const role of ['admin', 'manager', 'nobody', 'Clerk', 'clerk-token', '']) {
      expect(await fetchCode(clerk.as(role))).toBe(401);
      expect((await clerk.all.post(REFRESH, { token: `${role}-token` })).statusCode).toBe(401);
    }
    expect(await fetchCode(clerk.as('clerk'))).toBe(200);
  });

  it('as soon as the role or the user is disabled', async () => {
    const lead = await openBrowser('lead');
    const setRole = (status: '1' | '2') => test.db.update(roles).set({ status }).where(eq(roles.roleKey, 'manager'));
    await setRole('1');
    expect(await fetchCode(lead.as('manager'))).toBe(401);
    await setRole('2');
    expect(await fetchCode(lead.as('manager'))).toBe(200);
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'lead'));
    expect(await fetchCode(lead.as('manager'))).toBe(401);
  });

  it('after the session was ended in any role', async () => {
    const lead = await openBrowser('lead');
    expect((await lead.as('manager').post('/api/v1/logout')).statusCode).toBe(200);
    expect(await fetchInfo(lead.as('manager'))).toMatchObject({ code: 401, data: { reason: 'signedOut' } });
    expect(await fetchCode(lead.as('editor'))).toBe(401);
    expect(await fetchCode(lead.all)).toBe(401);
  });

  it('for a session without a companion cookie', async () => {
    const response = await test.signIn('lead', undefined, { unbound: true });
    expect(response.statusCode).toBe(200);
    const caller = createCaller(test.app, { authorization: 'Bearer manager-token', cookie: 'Admin-Session=' });
    expect(await fetchCode(caller)).toBe(401);
  });

  it('in a cross-site refresh', async () => {
    const lead = await openBrowser('lead');
    const response = await lead
      .as('manager')
      .post(REFRESH, { token: 'manager-token' }, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });
});

it('returns the end reason only with the companion cookie of the session', async () => {
  const lead = await openBrowser('lead');
  await lead.all.post('/api/v1/logout');

  expect(await fetchInfo(lead.all)).toMatchObject({ code: 401, data: { reason: 'signedOut' } });
  expect(await fetchInfo(lead.bearing(lead.token, ''))).toMatchObject({ code: 401, data: null });
});
