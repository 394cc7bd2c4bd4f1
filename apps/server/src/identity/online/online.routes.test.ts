import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { Device } from '@backroom/contract/account';
import type { LoginEvent } from '@backroom/contract/login-log';
import type { OnlineSession } from '@backroom/contract/online';
import { MAX_LIVE_SESSIONS } from '@backroom/contract/session';

import { depts } from '../../schema/departments.table.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { type ResponseBody, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const ALL = '/api/v1/session';
const OWN = '/api/v1/user/session';

type List = ResponseBody<{ list: OnlineSession[]; count: number }>;

const test = setupTestApp();
let admin: TestCaller;
beforeAll(async () => {});
beforeEach(async () => {
  await test.db.delete(loginLogs);
  await test.db.delete(sessions);
  await test.db.update(users).set({ status: '2' });
  admin = await test.as('admin');
});

const list = async (query = '') => (await admin.get(`${ALL}${query}`)).json<List>().data;
const fetchUserNames = async (query = '') => (await list(query)).list.map(({ userName }) => userName);
const devices = async (caller: TestCaller) => (await caller.get(OWN)).json<ResponseBody<Device[]>>().data;
const isSignedIn = async (caller: TestCaller) => (await caller.get('/api/v1/getinfo')).statusCode === 200;
const fetchEndReason = async (caller: TestCaller) =>
  (await caller.get('/api/v1/getinfo')).json<ResponseBody<{ reason?: string } | null>>().data?.reason;
const fetchSessionId = async (caller: TestCaller) => {
  const own = (await devices(caller)).find(({ isCurrent }) => isCurrent);
  return own?.sessionId ?? 0;
};
const updateSession = (sessionId: number, values: Partial<typeof sessions.$inferInsert>) =>
  test.db.update(sessions).set(values).where(eq(sessions.sessionId, sessionId));
const readLoginLogs = (msg: LoginEvent) =>
  test.db.select().from(loginLogs).where(eq(loginLogs.msg, msg)).orderBy(asc(loginLogs.username));

/** Every way for a session to become invalid. */
const endings: [how: string, end: (sessionId: number) => Promise<unknown>][] = [
  ['was signed out', (id) => updateSession(id, { revokedAt: new Date(), endReason: 'signedOut' })],
  ['has been idle for too long', (id) => updateSession(id, { lastSeenAt: new Date(Date.now() - 31 * 60_000) })],
  ['has expired', (id) => updateSession(id, { expiresAt: new Date(Date.now() - 1) })],
  ['belongs to a disabled user', () => test.db.update(users).set({ status: '1' }).where(eq(users.username, 'editor'))],
];

describe('the list of all sessions', () => {
  it('contains user and device, sorted by last activity, and marks the current session', async () => {
    await test.as('editor');
    await test.db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '1 minute'`, ip: '203.0.113.9', userAgent: 'Till 1.0' })
      .where(
        inArray(sessions.userId, test.db.select({ id: users.userId }).from(users).where(eq(users.username, 'editor'))),
      );
    const { count, list: rows } = await list();

    expect(count).toBe(2);
    expect(rows).toMatchObject([
      { userName: 'admin', isCurrent: true, ip: '127.0.0.1' },
      { userName: 'editor', isCurrent: false, ip: '203.0.113.9', userAgent: 'Till 1.0' },
    ]);
    expect(rows[1]?.name).not.toBe('');
    expect(rows[1]?.deptName).not.toBe('');
    expect(JSON.stringify(rows)).not.toMatch(/hash|token|companion/i);
  });

  it.each(endings)('omits one that %s', async (_how, end) => {
    const editor = await test.as('editor');
    const id = await fetchSessionId(editor);
    expect(await fetchUserNames()).toHaveLength(2);
    await end(id);

    expect(await fetchUserNames()).toEqual(['admin']);
    expect((await list()).count).toBe(1);
  });

  it.each([
    ['part of the name, in any case', '?userName=EDIT', ['editor']],
    ['part of the address', '?ip=127.0', ['editor', 'admin']],
    ['an unused address', '?ip=198.51', []],
    ['an escaped wildcard', '?userName=%25', []],
  ])('filters by %s', async (_what, query, expected) => {
    await test.as('editor');

    expect((await fetchUserNames(query)).sort().reverse()).toEqual(expected);
  });

  it('filters by the name of the user as well as the user name', async () => {
    await test.as('editor');
    const [editor] = await test.db.select().from(users).where(eq(users.username, 'editor'));

    expect(await fetchUserNames(`?userName=${encodeURIComponent(editor?.nickName ?? '')}`)).toEqual(['editor']);
  });

  it('filters by department, with its descendants', async () => {
    await Promise.all(['clerk.s01', 'manager.s01', 'editor'].map((name) => test.as(name)));
    const [clerk] = await test.db
      .select({ deptId: depts.deptId, deptPath: depts.deptPath })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .where(eq(users.username, 'clerk.s01'));
    const [company, region] = clerk!.deptPath.split('/').filter(Boolean);
    const below = await fetchUserNames(`?deptId=${region}`);

    expect((await fetchUserNames(`?deptId=${company}`)).sort()).toEqual([
      'admin',
      'clerk.s01',
      'editor',
      'manager.s01',
    ]);
    expect(below).toContain('clerk.s01');
    expect(below).not.toContain('editor');
    expect(await fetchUserNames(`?deptId=${clerk!.deptId}`)).toContain('clerk.s01');
    expect(await fetchUserNames('?deptId=2147483647')).toEqual([]);
  });

  it('filters by the time of the sign-in, both ends included', async () => {
    const id = await fetchSessionId(await test.as('editor'));
    await updateSession(id, { createdAt: new Date('2026-11-20T08:00:00.000Z') });

    expect(await fetchUserNames('?endTime=2026-11-20T08:00:00.000Z')).toEqual(['editor']);
    expect(await fetchUserNames('?beginTime=2026-11-20T08:00:00Z&endTime=2026-11-20T09:00:00Z')).toEqual(['editor']);
    expect(await fetchUserNames('?endTime=2026-11-20T07:59:59.999Z')).toEqual([]);
    expect(await fetchUserNames('?beginTime=2026-11-20T08:00:01Z')).toEqual(['admin']);
  });

  it.each([
    ['?orderBy=userName&order=asc', 'admin'],
    ['?orderBy=userName&order=desc', 'editor'],
    ['?orderBy=createdAt&order=asc', 'admin'],
    ['?lastSeenAtOrder=asc', 'admin'],
  ])('sorts by %s', async (query, first) => {
    await test.as('editor');
    const [latest] = await test.db.select().from(sessions).orderBy(desc(sessions.sessionId));
    await updateSession(latest!.sessionId, {
      createdAt: new Date(Date.now() + 60_000),
      lastSeenAt: new Date(Date.now() + 60_000),
    });

    expect((await fetchUserNames(query))[0]).toBe(first);
  });

  it.each(['orderBy=companionHash', 'orderBy=ip', 'pageSize=0', 'colour=red', 'deptId=0', 'beginTime=today'])(
    'rejects %s',
    async (query) => {
      expect((await admin.get(`${ALL}?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('ending sessions as an administrator', () => {
  it('rejects their next requests with the reason, and is logged', async () => {
    const callers = [await test.as('editor'), await test.as('lead')];
    const ids = await Promise.all(callers.map(fetchSessionId));
    const response = await admin.remove(ALL, ids);

    expect(response.json<ResponseBody<number[]>>()).toMatchObject({
      code: 200,
      data: ids.sort((one, other) => one - other),
    });
    for (const caller of callers) {
      expect((await caller.get('/api/v1/getinfo')).json()).toMatchObject({
        code: 401,
        data: { reason: 'endedByAdmin' },
      });
    }
    expect(await readLoginLogs('endedByAdmin')).toMatchObject([
      { username: 'editor', status: '2', ipaddr: '127.0.0.1' },
      { username: 'lead', status: '2' },
    ]);
    const [logEntry] = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'session'), eq(operLog.recordId, String(ids[0]))))
      .orderBy(desc(operLog.operId));
    expect(logEntry).toMatchObject({
      userName: 'admin',
      action: 'remove',
      changes: { userName: { before: 'editor' } },
    });
    expect(await isSignedIn(admin)).toBe(true);
  });

  it.each(endings)('skips one that %s and ends the others', async (_how, end) => {
    const endedId = await fetchSessionId(await test.as('editor'));
    const other = await test.as('lead');
    const id = await fetchSessionId(other);
    await end(endedId);

    expect((await admin.remove(ALL, [endedId, id, 2_147_483_647])).json()).toMatchObject({ code: 200, data: [id] });
    expect(await isSignedIn(other)).toBe(false);
    expect(await readLoginLogs('endedByAdmin')).toHaveLength(1);
  });

  it('keeps the first end reason of a session', async () => {
    const editor = await test.as('editor');
    const id = await fetchSessionId(editor);
    await editor.post('/api/v1/logout');
    await admin.remove(ALL, [id]);

    expect(await fetchEndReason(editor)).toBe('signedOut');
  });

  it('rejects the current session with a hint, and ends none', async () => {
    const editor = await test.as('editor');
    const response = await admin.remove(ALL, [await fetchSessionId(editor), await fetchSessionId(admin)]);

    expect(response.json()).toMatchObject({ code: 409, msg: '这是你正在使用的会话，要结束它请退出登录' });
    expect([await isSignedIn(admin), await isSignedIn(editor)]).toEqual([true, true]);
  });

  it.each([
    ['auditor', 200, 403],
    ['editor', 403, 403],
    ['clerk', 403, 403],
  ])('requires its permission: %s lists with %i and ends with %i', async (roleKey, listStatus, endStatus) => {
    const [user] = (
      await test.db.execute<{ username: string }>(
        sql`select min(u.username) as username from sys_user u join sys_user_role ur on ur.user_id = u.user_id
          join sys_role r on r.role_id = ur.role_id and r.role_key = ${roleKey}
          where (select count(*) from sys_user_role other where other.user_id = u.user_id) = 1`,
      )
    ).rows;
    const caller = await test.as(user?.username ?? '');
    expect(await isSignedIn(caller)).toBe(true);

    expect((await caller.get(ALL)).statusCode).toBe(listStatus);
    expect((await caller.remove(ALL, [await fetchSessionId(admin)])).statusCode).toBe(endStatus);
    expect(await isSignedIn(admin)).toBe(true);
  });
});

describe('ending all sessions of a user', () => {
  const findUserId = async (username: string) => {
    const [user] = await test.db.select().from(users).where(eq(users.username, username));
    return user!.userId;
  };
  const endAll = (caller: TestCaller, payload: object) =>
    test.app.inject({ method: 'DELETE', url: `${ALL}/user`, headers: caller.headers, payload });

  it('rejects their next requests with the reason, spares others, and is logged', async () => {
    const [first, second, other] = [await test.as('editor'), await test.as('editor'), await test.as('lead')];
    const ids = [await fetchSessionId(first), await fetchSessionId(second)];
    const isEnd = and(eq(operLog.noun, 'session'), inArray(operLog.recordId, ids.map(String)));
    const response = await endAll(admin, { userId: await findUserId('editor') });

    expect(response.json()).toMatchObject({ code: 200, data: ids });
    expect([await fetchEndReason(first), await fetchEndReason(second)]).toEqual(['endedByAdmin', 'endedByAdmin']);
    expect([await isSignedIn(other), await isSignedIn(admin)]).toEqual([true, true]);
    expect(await readLoginLogs('endedByAdmin')).toMatchObject([{ username: 'editor' }, { username: 'editor' }]);
    expect(await test.db.$count(operLog, and(isEnd, eq(operLog.action, 'remove')))).toBe(2);
  });

  it('keeps the session of the caller', async () => {
    const other = await test.as('admin');

    expect((await endAll(admin, { userId: await findUserId('admin') })).json()).toMatchObject({
      data: [expect.any(Number)],
    });
    expect([await isSignedIn(other), await isSignedIn(admin)]).toEqual([false, true]);
  });

  it('ends nothing for a user without sessions, and for an unknown one', async () => {
    expect((await endAll(admin, { userId: await findUserId('editor') })).json()).toMatchObject({ code: 200, data: [] });
    expect((await endAll(admin, { userId: 2_147_483_647 })).json()).toMatchObject({ code: 200, data: [] });
  });

  it('requires the permission to end sessions, and a user', async () => {
    const editor = await test.as('editor');

    expect((await endAll(editor, { userId: await findUserId('admin') })).statusCode).toBe(403);
    expect(await isSignedIn(admin)).toBe(true);
    for (const body of [{}, { userId: 0 }, { userId: 'admin' }, { userId: 1, ids: [1] }])
      expect((await endAll(admin, body)).statusCode).toBe(422);
  });
});

describe('my devices', () => {
  it('are the own active sessions, sorted by last activity, with the current one marked', async () => {
    const [first, second] = [await test.as('editor'), await test.as('editor')];
    await updateSession(await fetchSessionId(first), { lastSeenAt: new Date(Date.now() - 60_000) });

    expect((await devices(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    // This request itself updates the last activity.
    expect((await devices(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await devices(admin)).toHaveLength(1);
  });

  it.each(endings.slice(0, 3))('omit one that %s', async (_how, end) => {
    const [endedId, editor] = [await test.as('editor'), await test.as('editor')];
    await end(await fetchSessionId(endedId));

    expect(await devices(editor)).toHaveLength(1);
  });

  it('can be ended one by one, with the reason that the user did it', async () => {
    const [other, editor] = [await test.as('editor'), await test.as('editor')];
    const id = await fetchSessionId(other);

    expect((await editor.remove(OWN, [id])).json()).toMatchObject({ code: 200, data: [id] });
    expect(await fetchEndReason(other)).toBe('endedByPerson');
    expect(await isSignedIn(editor)).toBe(true);
    expect(await readLoginLogs('endedByPerson')).toMatchObject([{ username: 'editor', status: '2' }]);
  });

  it('do not include sessions of others: a foreign id is treated like an unknown one', async () => {
    const editor = await test.as('editor');
    const responses = await Promise.all([
      editor.remove(OWN, [await fetchSessionId(admin)]),
      editor.remove(OWN, [2_147_483_647]),
    ]);

    for (const response of responses) expect(response.json()).toMatchObject({ code: 200, data: [] });
    expect(await isSignedIn(admin)).toBe(true);
    expect(await readLoginLogs('endedByPerson')).toEqual([]);
  });

  it('reject ending the current session', async () => {
    const editor = await test.as('editor');

    expect((await editor.remove(OWN, [await fetchSessionId(editor)])).statusCode).toBe(409);
    expect(await isSignedIn(editor)).toBe(true);
  });

  it('can all be ended except the current one', async () => {
    const [first, second, editor] = [await test.as('editor'), await test.as('editor'), await test.as('editor')];
    const ids = [await fetchSessionId(first), await fetchSessionId(second)];
    const response = await test.app.inject({
      method: 'DELETE',
      url: `${OWN}/others`,
      headers: editor.headers,
      payload: {},
    });

    expect(response.json()).toMatchObject({ code: 200, data: ids });
    expect(await Promise.all([first, second, editor, admin].map(isSignedIn))).toEqual([false, false, true, true]);
    expect(await readLoginLogs('endedByPerson')).toHaveLength(2);
  });
});

it.each([
  ['GET', ALL],
  ['DELETE', ALL],
  ['DELETE', `${ALL}/user`],
  ['GET', OWN],
  ['DELETE', OWN],
  ['DELETE', `${OWN}/others`],
] as const)('%s %s requires a session', async (method, url) => {
  expect((await test.app.inject({ method, url })).statusCode).toBe(401);
});

it('keeps the twenty newest sessions of a person, and names the reason to the oldest', async () => {
  const others = await test.as('admin');
  const signedIn: TestCaller[] = [];
  for (let count = 0; count < MAX_LIVE_SESSIONS + 2; count += 1) signedIn.push(await test.as('editor'));

  expect(await fetchEndReason(signedIn[0]!)).toBe('tooManySessions');
  expect(await fetchEndReason(signedIn[1]!)).toBe('tooManySessions');
  expect(await isSignedIn(signedIn[2]!)).toBe(true);
  expect(await devices(signedIn[2]!)).toHaveLength(MAX_LIVE_SESSIONS);
  expect(await isSignedIn(others)).toBe(true);
});
