import { and, eq, sql } from 'drizzle-orm';

import type { OwnSignIn } from '@backroom/contract/account';
import type { LoginLogDetail, LoginLogEntry } from '@backroom/contract/login-log';

import { loginLogs } from '../../schema/login-log.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { deleteOldLoginLogs } from './login-log-retention.ts';

const PATH = '/api/v1/sys-login-log';
const OWN = '/api/v1/user/sign-in';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const test = setupTestApp();
let admin: TestCaller;
beforeAll(async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'never');
  admin = await test.as('admin');
});
beforeEach(async () => {
  await test.db.delete(loginLogs);
  await test.db.delete(signInAttempts);
});

const list = async (query = '', caller = admin) =>
  (await caller.get(`${PATH}${query}`)).json<{ data: { list: LoginLogEntry[]; count: number } }>().data;
const names = async (query = '') => (await list(query)).list.map(({ userName }) => userName);
const own = async (caller: TestCaller) => (await caller.get(OWN)).json<{ data: OwnSignIn[] }>().data;

type NewEntry = typeof loginLogs.$inferInsert;
const entry = (username: string, values: Partial<NewEntry> = {}): NewEntry => ({
  username,
  status: '2',
  msg: 'signedIn',
  way: 'password',
  ipaddr: '192.0.2.7',
  loginTime: new Date('2026-11-20T08:00:00.000Z'),
  ...values,
});

describe('an attempt to sign in', () => {
  const setStatus = (username: string, status: '1' | '2') =>
    test.db.update(users).set({ status }).where(eq(users.username, username));

  it.each<[string, string, LoginLogEntry['reason'], LoginLogEntry['name']]>([
    ['with an unknown name', 'nobody', 'unknownUser', ''],
    ['with a wrong password', 'editor', 'wrongPassword', expect.stringMatching(/.+/) as string],
  ])('%s is logged with way and reason', async (_what, userName, reason, name) => {
    await test.signIn(userName, 'wrong-password', { headers: { 'user-agent': CHROME }, remoteAddress: '198.51.100.4' });

    expect((await list()).list).toEqual([
      expect.objectContaining({
        userName,
        name,
        event: 'refused',
        way: 'password',
        isSuccess: false,
        reason,
        ip: '198.51.100.4',
        userAgent: CHROME,
      }),
    ]);
  });

  it('of a locked, of a disabled user and of one without roles is logged with its reason', async () => {
    for (let guess = 0; guess < 5; guess += 1) await test.signIn('lead', 'wrong-password');
    await test.signIn('lead');
    await setStatus('editor', '1');
    await test.signIn('editor');
    await setStatus('editor', '2');
    const clerk = test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'clerk'));
    await clerk;
    await test.signIn('clerk.s01');
    await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'clerk'));

    const reasons = (await list('?pageSize=3')).list.map(({ userName, reason }) => [userName, reason]);
    expect(reasons).toEqual([
      ['clerk.s01', 'noRole'],
      ['editor', 'disabled'],
      ['lead', 'locked'],
    ]);
  });

  it('gets the same response for every reason', async () => {
    const read = async (name: string, password?: string) => {
      const response = await test.signIn(name, password);
      return { ...response.json<object>(), requestId: '', status: response.statusCode };
    };
    const unknown = await read('nobody', 'wrong-password');

    expect(await read('editor', 'wrong-password')).toEqual(unknown);
    await setStatus('editor', '1');
    expect(await read('editor')).toEqual(unknown);
    await setStatus('editor', '2');
  });

  it('stores an unknown name in 64 characters at most, and no password', async () => {
    await test.signIn('n'.repeat(64), 'hunter2-hunter2');
    await test.signIn('n'.repeat(65), 'hunter2-hunter2');

    const stored = await test.db.select().from(loginLogs);
    expect(stored.map(({ username }) => username)).toEqual(['n'.repeat(64)]);
    expect(JSON.stringify(stored)).not.toContain('hunter2');
  });

  it('that succeeds is logged with its way and request, and so is the sign-out', async () => {
    const editor = await test.as('editor');
    await editor.post('/api/v1/logout', undefined, { 'x-request-id': 'sign-out-1234' });

    const [signedOut, signedIn] = (await list()).list;
    expect(signedIn).toMatchObject({ event: 'signedIn', way: 'password', isSuccess: true, reason: '', userId: 2 });
    expect(signedOut).toMatchObject({ event: 'signedOut', way: '', isSuccess: true });
    const detail = (await admin.get(`${PATH}/${signedOut?.logId}`)).json<{ data: LoginLogDetail }>().data;
    expect(detail).toEqual({ ...signedOut, requestId: 'sign-out-1234' });
  });
});

describe('the login log', () => {
  beforeEach(async () => {
    await test.db
      .insert(loginLogs)
      .values([
        entry('first', { loginTime: new Date('2026-11-18T08:00:00.000Z'), way: 'phone' }),
        entry('second', { loginTime: new Date('2026-11-19T08:00:00.000Z'), ipaddr: '198.51.100.4', userId: 2 }),
        entry('third', { status: '1', msg: 'refused', reason: 'wrongPassword' }),
      ]);
  });

  it('is sorted by time, newest first, and from the other end', async () => {
    expect(await names()).toEqual(['third', 'second', 'first']);
    expect(await names('?orderBy=createdAt&order=asc')).toEqual(['first', 'second', 'third']);
    expect(await names('?pageSize=1&pageIndex=2')).toEqual(['second']);
  });

  it.each([
    ['part of the name', '?userName=IRS', ['first']],
    ['a literal wildcard', '?userName=%25', []],
    ['part of the address', '?ip=198.51', ['second']],
    ['success', '?result=success', ['second', 'first']],
    ['failure', '?result=failure', ['third']],
    ['way', '?way=phone', ['first']],
    ['begin', '?beginTime=2026-11-19T08:00:00.000Z', ['third', 'second']],
    ['end', '?endTime=2026-11-19T08:00:00Z', ['second', 'first']],
    ['begin and end', '?beginTime=2026-11-18T09:00:00Z&endTime=2026-11-19T09:00:00Z', ['second']],
  ])('is filtered by %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).count).toBe(expected.length);
  });

  it('is filtered by the name of the user as well as the user name', async () => {
    const [editor] = await test.db.select().from(users).where(eq(users.username, 'editor'));

    expect(await names(`?userName=${encodeURIComponent(editor?.nickName ?? '')}`)).toEqual(['second']);
  });

  it.each([
    ...['result=2', 'way=card', 'beginTime=yesterday', 'beginTime=2026-11-19', 'endTime=2026-99-99T00:00:00Z'],
    ...['beginTime=0000-01-01T00:00:00Z', 'orderBy=userName', 'pageSize=10001', `userName=${'x'.repeat(129)}`, 'a=1'],
  ])('rejects %s', async (query) => {
    expect((await admin.get(`${PATH}?${query}`)).json()).toMatchObject({ code: 422 });
  });

  it('is exported with filter and order of the list, escaped, in the language of the caller', async () => {
    await test.db.insert(loginLogs).values(entry('=cmd()', { loginTime: new Date('2026-11-21T08:00:00.000Z') }));
    const response = await admin.get(`${PATH}/export?beginTime=2026-11-20T00:00:00Z&pageSize=1`, {
      'accept-language': 'en-US',
    });

    expect(response.headers['content-disposition']).toContain('login-log%20%28Asia-Shanghai%29.csv');
    const [head, ...lines] = response.body.split('\r\n').filter(Boolean);
    expect(head).toBe('\uFEFFNo.,Time,User name,Name,Event,Sign-in method,Result,Reason,IP address,Browser');
    expect(lines.map((line) => line.split(',').slice(1, 9).join())).toEqual([
      "2026-11-21 16:00:00,'=cmd(),,Signed in,Password,Success,,192.0.2.7",
      '2026-11-20 16:00:00,third,,Sign-in failed,Password,Failure,Wrong password,192.0.2.7',
    ]);
    expect((await admin.get(`${PATH}/export`)).body).toContain('登录失败');
  });

  it('logs each deletion of entries', async () => {
    const [third, second] = (await list()).list;
    const response = await admin.remove(PATH, [third?.logId ?? 0, 2_147_483_647]);

    expect(response.json()).toMatchObject({ code: 200, data: [third?.logId] });
    expect(await names()).toEqual(['second', 'first']);
    const where = and(eq(operLog.noun, 'loginLog'), eq(operLog.recordId, String(third?.logId)));
    expect(await test.db.select().from(operLog).where(where)).toMatchObject([
      { userName: 'admin', action: 'remove', changes: { userName: { before: 'third' }, event: { before: 'refused' } } },
    ]);
    expect((await admin.get(`${PATH}/${third?.logId}`)).json()).toMatchObject({ code: 404 });
    expect((await admin.get(`${PATH}/${second?.logId}`)).json()).toMatchObject({ code: 200 });
  });

  it('cannot be written through the API', async () => {
    const { logId } = (await list()).list[0]!;

    expect((await admin.post(PATH, entry('forged'))).statusCode).toBe(405);
    expect((await admin.put(`${PATH}/${logId}`, { userName: 'forged' })).statusCode).toBe(405);
  });

  it('is kept for some days, deleted in batches', async () => {
    await test.db.delete(loginLogs);
    const age = (days: number) => sql`now() - ${days} * interval '1 day'`;
    await test.db
      .insert(loginLogs)
      .values([
        ...[91, 92, 93, 94, 95].map((days) => ({ ...entry(`day ${days}`), loginTime: age(days) })),
        { ...entry('day 89'), loginTime: age(89) },
      ]);

    expect(await deleteOldLoginLogs(test.db, 90, 2)).toBe(5);
    expect(await names()).toEqual(['day 89']);
  });
});

describe('the own sign-ins', () => {
  it('are the last 20 of the caller, successful or not, and no other events', async () => {
    const editor = await test.as('editor');
    await test.db.delete(loginLogs);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
    await test.db.insert(loginLogs).values([
      ...Array.from({ length: 22 }, (_, minute) => entry('editor', { userId: 2, loginTime: at(minute) })),
      entry('editor', { userId: 2, loginTime: at(30), status: '1', msg: 'refused', reason: 'wrongPassword' }),
      entry('editor', { userId: 2, loginTime: at(31), msg: 'signedOut', way: '' }),
      entry('lead', { userId: 5, loginTime: at(32) }),
      // A sign-in with a name that this user has taken since.
      entry('editor', { userId: null, loginTime: at(33), status: '1', msg: 'refused', reason: 'unknownUser' }),
    ]);

    const rows = await own(editor);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ event: 'refused', isSuccess: false, reason: 'wrongPassword', way: 'password' });
    expect(rows.slice(1).map(({ createdAt }) => createdAt)).toEqual(
      Array.from({ length: 19 }, (_, index) => at(21 - index).toISOString()),
    );
    expect(JSON.stringify(rows)).not.toContain('lead');
  });

  it('do not include a wrong password in the own profile', async () => {
    const editor = await test.as('editor');
    await editor.put('/api/v1/user/pwd/set', { oldPassword: 'wrong-password', newPassword: 'nine herons at dusk' });

    expect((await list('?result=failure')).list).toMatchObject([{ event: 'confirmationRefused', userName: 'editor' }]);
    expect((await own(editor)).map(({ event }) => event)).toEqual(['signedIn']);
  });
});
