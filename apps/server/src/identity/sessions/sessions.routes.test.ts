import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { getBusinessDay } from '@backroom/contract/calendar';

import { hashToken } from '../../kernel/access/token.ts';
import { preferences } from '../../schema/preferences.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions, sessionTokens } from '../../schema/sessions.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { createCaller, getCookies, setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { createAuthenticate } from './authenticate.ts';

const INFO = '/api/v1/getinfo';
const COMPANION = 'Admin-Session';

const test = setupTestApp();

const getToken = (caller: { headers: Record<string, string> }) => (caller.headers.authorization ?? '').slice(7);
const hasToken = (token: string) =>
  inArray(
    sessions.sessionId,
    test.db
      .select({ id: sessionTokens.sessionId })
      .from(sessionTokens)
      .where(eq(sessionTokens.tokenHash, hashToken(token))),
  );
/** Ends all sessions of a user but one. */
const endSessionsOf = (userName: string, keptToken: string) =>
  test.db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        not(hasToken(keptToken)),
        sql`${sessions.userId} = (select ${users.userId} from ${users} where ${users.username} = ${userName})`,
      ),
    );
const updateSession = (token: string, change: Record<string, unknown>) =>
  test.db.update(sessions).set(change).where(hasToken(token));

describe('a session', () => {
  const fetchCodes = async (caller: ReturnType<typeof createCaller>) => {
    const response = await caller.get(INFO);
    return [response.statusCode, response.json<{ code: number }>().code];
  };

  it('returns the user with department, store, post, roles and permissions', async () => {
    const response = await (await test.as('clerk.s01')).get(INFO);

    expect(response.json()).toMatchObject({
      code: 200,
      data: {
        userId: 4,
        userName: 'clerk.s01',
        name: '林小满',
        roles: ['clerk'],
        deptName: '收银组',
        deptType: 'department',
        storeName: '上海南京西路店',
        timeZone: 'Asia/Shanghai',
        permissions: expect.arrayContaining(['admin:sysDictType:list', 'admin:sysDictData:query']),
      },
    });
    const { storeId, postId, permissions } = response.json<{ data: Record<string, never> }>().data;
    expect(storeId).toBe(10);
    expect(postId).toBe(6);
    expect(permissions).not.toContain('admin:sysDictType:add');
  });

  it('and its user are read in two statements; those without own preferences take the default theme', async () => {
    const { get } = await test.as('clerk.s01');
    await test.db.delete(preferences).where(eq(preferences.userId, 4));
    const statements = await recordStatements(() => get(INFO));

    expect(statements).toEqual(['select sys_session', 'select sys_user']);
    await test.db.insert(preferences).values({ userId: 4, chosen: { language: 'en-US' } });
    expect(await recordStatements(() => get(INFO))).toEqual(['select sys_session', 'select sys_user']);
    expect((await get(INFO)).json()).toMatchObject({
      data: { preferences: { language: 'en-US' }, heldRoles: [{ roleKey: 'clerk' }] },
    });
    await test.db.delete(preferences).where(eq(preferences.userId, 4));
  });

  it('of the head office has no store, but a zone', async () => {
    expect((await (await test.as('editor')).get(INFO)).json()).toMatchObject({
      data: { storeId: 0, storeName: '', timeZone: 'Asia/Shanghai' },
    });
  });

  it('names the zone whose day the home page shows, and the clock of the server', async () => {
    for (const user of ['admin', 'editor', 'manager.s01']) {
      const caller = await test.as(user);
      const { timeZone, serverTime } = (await caller.get(INFO)).json<{
        data: { timeZone: string; serverTime: string };
      }>().data;
      const home = (await caller.get('/api/v1/dashboard')).json<{ data: { today: string } }>().data;

      expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000);
      expect(home.today).toBe(getBusinessDay(timeZone, new Date(serverTime)));
    }
  });

  it('has the wildcard permission for the administrator only, even if a menu row contains it', async () => {
    await test.db.execute(sql`update sys_menu set permission = '*:*:*' where permission = 'admin:sysDictType:query'`);
    try {
      expect((await (await test.as('admin')).get(INFO)).json()).toMatchObject({ data: { permissions: ['*:*:*'] } });
      const clerk = (await (await test.as('clerk.s01')).get(INFO)).json<{ data: { permissions: string[] } }>();
      expect(clerk.data.permissions).not.toContain('*:*:*');
    } finally {
      await test.db.execute(sql`update sys_menu set permission = 'admin:sysDictType:query' where permission = '*:*:*'`);
    }
  });

  it('merges the roles of a user and lists each permission once', async () => {
    const { roles: keys, permissions } = (await (await test.as('lead')).get(INFO)).json<{
      data: { roles: string[]; permissions: string[] };
    }>().data;

    expect(keys).toEqual(['editor', 'manager']);
    expect(permissions).toContain('admin:sysDictType:add');
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it('is rejected without the companion cookie, and with that of another session', async () => {
    const editor = await test.as('editor');
    const clerk = await test.as('clerk.s01');
    const { authorization = '' } = editor.headers;

    expect(await fetchCodes(createCaller(test.app, { authorization }))).toEqual([401, 401]);
    expect(await fetchCodes(createCaller(test.app, { authorization, cookie: clerk.headers.cookie ?? '' }))).toEqual([
      401, 401,
    ]);
    expect(await fetchCodes(editor)).toEqual([200, 200]);
  });

  it('is not authenticated by a cookie alone or by a token in the URL', async () => {
    const editor = await test.as('editor');
    const token = getToken(editor);
    const cookie = `${editor.headers.cookie ?? ''}; Admin-Token=${token}; jwt=${token}`;

    expect(await fetchCodes(createCaller(test.app, { cookie }))).toEqual([401, 401]);
    expect((await test.app.inject({ url: `${INFO}?token=${token}`, headers: { cookie } })).statusCode).toBe(401);
    expect(await fetchCodes(createCaller(test.app, { cookie, authorization: token }))).toEqual([401, 401]);
    expect(await fetchCodes(createCaller(test.app, { cookie, authorization: `Basic ${token}` }))).toEqual([401, 401]);
  });

  it('without a companion cookie lasts an hour', async () => {
    const response = await test.signIn('editor', undefined, { unbound: true });
    const { token, data } = response.json<{ token: string; data: { expiresAt: string } }>();

    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await fetchCodes(createCaller(test.app, { authorization: `Bearer ${token}` }))).toEqual([200, 200]);
    expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThan(3_601_000);
  });

  it('ends after half an hour without a request, with 6401', async () => {
    const editor = await test.as('editor');
    await updateSession(getToken(editor), { lastSeenAt: sql`now() - interval '29 minutes'` });
    expect(await fetchCodes(editor)).toEqual([200, 200]);
    // The request has reset the idle time.
    const [seen] = await test.db
      .select({ minutesAgo: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::int / 60` })
      .from(sessions)
      .where(hasToken(getToken(editor)));
    expect(seen?.minutesAgo).toBeLessThan(29);

    await updateSession(getToken(editor), { lastSeenAt: sql`now() - interval '1801 seconds'` });
    expect(await fetchCodes(editor)).toEqual([401, 6401]);
  });

  it('ends eight hours after signing in', async () => {
    const editor = await test.as('editor');
    await updateSession(getToken(editor), { expiresAt: sql`now() - interval '1 second'` });

    expect(await fetchCodes(editor)).toEqual([401, 6401]);
  });

  it('of a time to come, opened by a clock that has been set back since, has expired everywhere', async () => {
    const editor = await test.as('editor');
    const admin = await test.as('admin');
    const isOnline = async () =>
      (await admin.get('/api/v1/session?userName=editor')).json<{ data: { count: number } }>().data.count > 0;
    await endSessionsOf('editor', getToken(editor));
    expect(await isOnline()).toBe(true);
    await updateSession(getToken(editor), {
      createdAt: sql`now() + interval '61 seconds'`,
      expiresAt: sql`now() + interval '9 hours'`,
    });

    const response = await editor.get(INFO);
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([401, 6401]);
    expect(await isOnline()).toBe(false);
  });

  it('that was last used in a time to come is idle from its next request on', async () => {
    const editor = await test.as('editor');
    await updateSession(getToken(editor), { lastSeenAt: sql`now() + interval '1 day'` });
    expect(await fetchCodes(editor)).toEqual([200, 200]);

    const [seen] = await test.db
      .select({ isPast: sql<boolean>`${sessions.lastSeenAt} <= now()` })
      .from(sessions)
      .where(hasToken(getToken(editor)));
    expect(seen?.isPast).toBe(true);
  });

  it('lasts as long as configured', async () => {
    await setConfig(test.db, 'sys_session_idle_minutes', '5');
    await setConfig(test.db, 'sys_session_max_minutes', '60');
    try {
      const response = await test.signIn('editor');
      const { token, data } = response.json<{ token: string; data: { expiresAt: string } }>();
      expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThan(3_601_000);
      const cookie = `${COMPANION}=${getCookies(response).get(COMPANION)?.value ?? ''}`;
      await updateSession(token, { lastSeenAt: sql`now() - interval '301 seconds'` });
      expect(await fetchCodes(createCaller(test.app, { authorization: `Bearer ${token}`, cookie }))).toEqual([
        401, 6401,
      ]);
    } finally {
      await setConfig(test.db, 'sys_session_idle_minutes', '30');
      await setConfig(test.db, 'sys_session_max_minutes', '480');
    }
  });

  it('ends when the user signs out, in this browser only', async () => {
    const here = await test.as('editor');
    const there = await test.as('editor');
    const response = await here.post('/api/v1/logout');

    expect(response.json()).toMatchObject({ code: 200, data: null });
    expect(getCookies(response).get(COMPANION)).toMatchObject({ value: '', path: '/' });
    expect(await fetchCodes(here)).toEqual([401, 401]);
    expect(await fetchCodes(there)).toEqual([200, 200]);
  });

  it('that was signed out gets 401 even after its expiry', async () => {
    const editor = await test.as('editor');
    await editor.post('/api/v1/logout');
    await updateSession(getToken(editor), { expiresAt: sql`now() - interval '1 second'` });

    expect(await fetchCodes(editor)).toEqual([401, 401]);
  });

  it('ends on the next request when the user is disabled', async () => {
    const clerk = await test.as('clerk.s01');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'clerk.s01'));
    try {
      expect(await fetchCodes(clerk)).toEqual([401, 401]);
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.username, 'clerk.s01'));
    }
  });

  it.each([
    ['disabled', () => test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'editor'))],
    ['removed', () => test.db.delete(userRoles).where(sql`user_id = 5 and role_id = 2`)],
  ])('loses the rights of a role on the next request when it is %s', async (_how, change) => {
    const lead = await test.as('lead');
    const create = () =>
      lead.post('/api/v1/dict/type', { dictName: 'x', dictType: 'Not Valid', status: '2', remark: '' });
    // Permitted, so the input is validated.
    expect((await create()).json()).toMatchObject({ code: 422 });
    await change();
    try {
      expect((await create()).json()).toMatchObject({ code: 403 });
      expect((await lead.get(INFO)).json()).toMatchObject({ data: { roles: ['manager'] } });
    } finally {
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'editor'));
      await test.db.insert(userRoles).values({ userId: 5, roleId: 2 }).onConflictDoNothing();
    }
  });

  it('needs one statement to authenticate, and two when `lastSeenAt` is updated', async () => {
    const editor = await test.as('editor');
    const [, cookie = ''] = (editor.headers.cookie ?? '').split('=');
    const request = {
      headers: editor.headers,
      cookies: { [COMPANION]: cookie },
      routeOptions: { config: {} },
      id: '',
      ip: '',
      language: 'zh-CN',
    };
    const authenticate = createAuthenticate(test.db);
    const countStatements = async () =>
      (await recordStatements(() => authenticate(request as unknown as FastifyRequest))).length;

    expect(await countStatements()).toBe(1);
    await updateSession(getToken(editor), { lastSeenAt: sql`now() - interval '1 minute'` });
    expect(await countStatements()).toBe(2);
    expect(await countStatements()).toBe(1);
  });

  it('that ended a week ago is deleted at the next sign-in', async () => {
    const editor = await test.as('editor');
    const before = await test.db.$count(sessions);
    await updateSession(getToken(editor), { expiresAt: sql`now() - interval '8 days'` });
    await test.as('editor');

    expect(await test.db.$count(sessions)).toBe(before);
    expect(await test.db.$count(sessionTokens, eq(sessionTokens.tokenHash, hashToken(getToken(editor))))).toBe(0);
  });
});
