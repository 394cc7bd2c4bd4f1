import { eq, sql } from 'drizzle-orm';
import { type LightMyRequestResponse } from 'fastify';

import { configs } from '../config/config.table.ts';
import { callerWith, cookiesOf, openTestApp, type TestApp } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';
import { loginAttempts, loginLogs, sessions, sessionTokens } from './sessions.table.ts';
import { hashToken, successorOf } from './token.ts';

const INFO = '/api/v1/getinfo';
const COMPANION = 'Admin-Session';
const OURS = { 'sec-fetch-site': 'same-origin' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(loginAttempts);
  await test.db.delete(loginLogs);
  await test.db.delete(sessions);
});

interface Issued {
  token: string;
  data: { token: string; expiresAt: string };
}
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: number }>().code];
const tokenIn = (answer: LightMyRequestResponse) => answer.json<Issued>().token;

/** A browser with one session, which can call and refresh with any of its tokens. */
async function openBrowser(username = 'editor') {
  const answer = await test.signIn(username);
  const cookie = `${COMPANION}=${cookiesOf(answer).get(COMPANION)?.value ?? ''}`;
  const call = async (token: string, more: Record<string, string> = {}) =>
    codeOf(await callerWith(test.app, { authorization: `Bearer ${token}`, cookie }).get(INFO, more));
  const renew = (token: string, headers: Record<string, string> = OURS) =>
    test.app.inject({ method: 'POST', url: '/refreshtoken', payload: { token }, headers: { cookie, ...headers } });
  return { token: tokenIn(answer), expiresAt: answer.json<Issued>().data.expiresAt, cookie, call, renew };
}

const changeToken = (token: string, change: Record<string, unknown>) =>
  test.db
    .update(sessionTokens)
    .set(change)
    .where(eq(sessionTokens.tokenHash, hashToken(token)));
const letExpire = (token: string) => changeToken(token, { expiresAt: sql`now()` });
const endGrace = (token: string) => changeToken(token, { retiredAt: sql`now() - interval '10 seconds'` });
const secondsLeft = async (token: string) => {
  const [row] = await test.db
    .select({ seconds: sql<number>`extract(epoch from ${sessionTokens.expiresAt} - now())::int` })
    .from(sessionTokens)
    .where(eq(sessionTokens.tokenHash, hashToken(token)));
  return row?.seconds;
};
const setAccess = (seconds: string) =>
  test.db.update(configs).set({ configValue: seconds }).where(eq(configs.configKey, 'sys_session_access_seconds'));
const events = async () => (await test.db.select().from(loginLogs).orderBy(loginLogs.id)).map(({ msg }) => msg);

describe('an access token', () => {
  afterEach(() => setAccess('900'));

  it('is valid for fifteen minutes', async () => {
    const { token } = await openBrowser();

    expect(await secondsLeft(token)).toBeGreaterThan(890);
    expect(await secondsLeft(token)).toBeLessThanOrEqual(900);
  });

  it('gets 6401 when expired, and the session continues with the next one', async () => {
    const { token, call, renew } = await openBrowser();
    await letExpire(token);
    expect(await call(token)).toEqual([401, 6401]);

    const next = tokenIn(await renew(token));
    expect(await secondsLeft(next)).toBeGreaterThan(890);
    expect(await call(next)).toEqual([200, 200]);
  });

  it.each([
    ['60', 60],
    ['0', 2],
    ['soon', 900],
  ])('is valid as long as configured: %s', async (setting, seconds) => {
    await setAccess(setting);
    const { token, renew } = await openBrowser();

    expect(await secondsLeft(token)).toBeLessThanOrEqual(seconds);
    expect(await secondsLeft(token)).toBeGreaterThan(seconds - 10);
    expect(await secondsLeft(tokenIn(await renew(token)))).toBeLessThanOrEqual(seconds);
  });

  it('never outlives its session', async () => {
    const { token, renew } = await openBrowser();
    await test.db.update(sessions).set({ expiresAt: sql`now() + interval '60 seconds'` });

    expect(await secondsLeft(tokenIn(await renew(token)))).toBeLessThanOrEqual(60);
  });

  it('without a companion cookie is valid as long as its session and cannot be refreshed', async () => {
    const answer = await test.signIn('editor', undefined, { unbound: true });

    expect(await secondsLeft(tokenIn(answer))).toBeGreaterThan(3_500);
    const renewed = await test.app.inject({
      method: 'POST',
      url: '/refreshtoken',
      payload: { token: tokenIn(answer) },
      headers: { ...OURS, cookie: `${COMPANION}=anything` },
    });
    expect(codeOf(renewed)).toEqual([401, 401]);
  });
});

describe('refreshing', () => {
  it('responds like a sign-in, is not cacheable, and does not move the end of the session', async () => {
    const { token, expiresAt, renew } = await openBrowser();
    const answer = await renew(token);
    const body = answer.json<Issued>();

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(body).toMatchObject({ code: 200, data: { token: body.token, expiresAt } });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.token).not.toBe(token);
  });

  it('stores only hashes, from which the next token cannot be derived', async () => {
    const { token, cookie, renew } = await openBrowser();
    const next = tokenIn(await renew(token));
    const rows = await test.db.select().from(sessionTokens);
    const stored = JSON.stringify(rows);
    const companion = cookie.slice(COMPANION.length + 1);
    const { salt } = rows.find(({ tokenHash }) => tokenHash === hashToken(token)) ?? {};

    expect(stored).toContain(hashToken(next));
    for (const secret of [token, next, companion]) expect(stored).not.toContain(secret);
    // All three are needed: the token (browser scripts), the companion cookie (HttpOnly) and the salt (database).
    expect(next).toBe(successorOf(token, companion, salt ?? ''));
  });

  it('returns the same token to concurrent requests', async () => {
    const { token, call, renew } = await openBrowser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(token)));

    expect(new Set(answers.map(tokenIn)).size).toBe(1);
    expect(await test.db.$count(sessionTokens)).toBe(2);
    expect(await call(tokenIn(answers[0]!))).toEqual([200, 200]);
    expect(await call(token)).toEqual([200, 200]);
  });

  it('returns the same token, with a full lifetime, when the response was lost', async () => {
    const { token, call, renew } = await openBrowser();
    const lost = tokenIn(await renew(token));
    await letExpire(token);
    await letExpire(lost);

    expect(await call(token)).toEqual([401, 6401]);
    expect(tokenIn(await renew(token))).toBe(lost);
    expect(await secondsLeft(lost)).toBeGreaterThan(890);
    expect(await call(lost)).toEqual([200, 200]);
    expect(await events()).toEqual(['signedIn']);
  });

  it('works for as long as the session lives', async () => {
    const { token, call, renew } = await openBrowser();
    let current = token;
    for (let round = 0; round < 40; round += 1) {
      await letExpire(current);
      current = tokenIn(await renew(current));
      expect(await call(current)).toEqual([200, 200]);
    }
    expect(await events()).toEqual(['signedIn']);
  });

  it.each([
    ['an unknown token', 'x'.repeat(43)],
    ['an empty token', ''],
    ['a role token', 'admin-token'],
    ['SQL syntax', "' or 1=1 --"],
  ])('responds 401 to %s', async (_what, token) => {
    expect(codeOf(await (await openBrowser()).renew(token))).toEqual([401, 401]);
  });

  it.each([
    ['an empty object', {}],
    ['a number', { token: 7 }],
    ['a string that is too long', { token: 'x'.repeat(513) }],
    ['an unknown field', { token: 'x', role: 'admin' }],
  ])('rejects %s', async (_what, payload) => {
    const answer = await test.app.inject({ method: 'POST', url: '/refreshtoken', payload, headers: OURS });

    expect(codeOf(answer)).toEqual([422, 422]);
  });

  it('needs the companion cookie of the same session', async () => {
    const { token } = await openBrowser();
    const other = await openBrowser('clerk.s01');
    const without = { method: 'POST', url: '/refreshtoken', payload: { token }, headers: OURS } as const;

    expect(codeOf(await test.app.inject(without))).toEqual([401, 401]);
    expect(codeOf(await other.renew(token))).toEqual([401, 401]);
  });

  it.each([
    ['signed out', 401, () => test.db.update(sessions).set({ revokedAt: sql`now()` })],
    ['expired', 6401, () => test.db.update(sessions).set({ expiresAt: sql`now()` })],
    ['idle', 6401, () => test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '31 minutes'` })],
  ])('does not revive a session that is %s', async (_how, code, end) => {
    const { token, renew } = await openBrowser();
    await end();

    expect(codeOf(await renew(token))).toEqual([401, code]);
    expect(await test.db.$count(sessionTokens)).toBe(1);
  });

  it('is rejected when the user is disabled', async () => {
    const { token, renew } = await openBrowser('clerk.s01');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'clerk.s01'));
    try {
      expect(codeOf(await renew(token))).toEqual([401, 401]);
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.username, 'clerk.s01'));
    }
  });
});

describe('a request from', () => {
  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another site, by its origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:81' }],
    ['a sandbox', { origin: 'null' }],
    ['no origin', {}],
    // `Sec-Fetch-Site` takes precedence over `Origin`.
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
  ])('%s refreshes no token', async (_where, headers) => {
    const { token, renew } = await openBrowser();

    expect(codeOf(await renew(token, headers))).toEqual([403, 403]);
    expect(await test.db.$count(sessionTokens)).toBe(1);
  });

  it('our own origin is accepted without Sec-Fetch-Site', async () => {
    const { token, renew } = await openBrowser();

    expect(codeOf(await renew(token, { origin: 'http://shop.lan:4200', host: 'shop.lan:4200' }))).toEqual([200, 200]);
  });
});

describe('a replaced token', () => {
  const isRetired = async (token: string) => {
    const [row] = await test.db
      .select()
      .from(sessionTokens)
      .where(eq(sessionTokens.tokenHash, hashToken(token)));
    return row?.retiredAt instanceof Date;
  };

  it.each(['call', 'renew'] as const)('is retired by the first %s with its successor, not before', async (use) => {
    const browser = await openBrowser();
    const next = tokenIn(await browser.renew(browser.token));
    expect(await isRetired(browser.token)).toBe(false);

    await browser[use](next);

    expect(await isRetired(browser.token)).toBe(true);
  });

  it('is valid until ten seconds after the first use of its successor', async () => {
    const { token, call, renew } = await openBrowser();
    const next = tokenIn(await renew(token));
    expect(await call(token)).toEqual([200, 200]);
    await call(next);
    expect(await call(token)).toEqual([200, 200]);
    expect(tokenIn(await renew(token))).toBe(next);

    await changeToken(token, { retiredAt: sql`now() - interval '9 seconds'` });
    expect(await call(token)).toEqual([200, 200]);
    expect(await events()).toEqual(['signedIn']);
  });

  it.each([
    ['called with', ({ call, token }: Awaited<ReturnType<typeof openBrowser>>) => call(token)],
    ['renewed', async ({ renew, token }: Awaited<ReturnType<typeof openBrowser>>) => codeOf(await renew(token))],
  ])('that is %s after the grace period ends the whole session and is logged once', async (_how, use) => {
    const browser = await openBrowser();
    const next = tokenIn(await browser.renew(browser.token));
    await browser.call(next);
    await endGrace(browser.token);

    expect(await use(browser)).toEqual([401, 401]);
    expect(await use(browser)).toEqual([401, 401]);
    expect(await browser.call(next)).toEqual([401, 401]);
    expect(codeOf(await browser.renew(next))).toEqual([401, 401]);
    const [, row, ...more] = await test.db.select().from(loginLogs).orderBy(loginLogs.id);
    expect(row).toMatchObject({ username: 'editor', status: '1', msg: 'tokenReused', ipaddr: '127.0.0.1' });
    expect(more).toEqual([]);
  });

  it('from before the last one ends the session as well', async () => {
    const { token, call, renew } = await openBrowser();
    const second = tokenIn(await renew(token));
    // Refreshed without a request in between: the refresh itself proves that the token arrived.
    const third = tokenIn(await renew(second));
    await call(third);
    await endGrace(token);

    expect(await call(token)).toEqual([401, 401]);
    expect(await call(third)).toEqual([401, 401]);
  });

  it('without its companion cookie is rejected and ends nothing: a stolen token cannot end the session', async () => {
    const { token, call, renew } = await openBrowser();
    const next = tokenIn(await renew(token));
    await call(next);
    await endGrace(token);
    const elsewhere = callerWith(test.app, { authorization: `Bearer ${token}` });

    expect(codeOf(await elsewhere.get(INFO))).toEqual([401, 401]);
    expect(await call(next)).toEqual([200, 200]);
    expect(await events()).toEqual(['signedIn']);
  });

  it('of one session does not end another', async () => {
    const here = await openBrowser();
    const there = await openBrowser();
    await here.call(tokenIn(await here.renew(here.token)));
    await endGrace(here.token);
    await here.call(here.token);

    expect(await there.call(there.token)).toEqual([200, 200]);
  });
});

describe('an idle session', () => {
  const idleFor = (minutes: number) =>
    test.db.update(sessions).set({ lastSeenAt: sql`now() - ${minutes} * interval '1 minute'` });
  const idleMinutes = async () => {
    const [row] = await test.db
      .select({ minutes: sql<number>`floor(extract(epoch from now() - ${sessions.lastSeenAt}) / 60)::int` })
      .from(sessions);
    return row?.minutes;
  };

  it('is not kept alive by refreshes or background requests', async () => {
    const { token, call, renew } = await openBrowser();
    await idleFor(20);
    const next = tokenIn(await renew(token));
    expect(await call(next, { 'x-unattended': '1' })).toEqual([200, 200]);
    expect(await idleMinutes()).toBe(20);

    await idleFor(31);
    expect(await call(next, { 'x-unattended': '1' })).toEqual([401, 6401]);
  });

  it('is kept alive by the next request of the user', async () => {
    const { token, call } = await openBrowser();
    await idleFor(20);
    await call(token);

    expect(await idleMinutes()).toBe(0);
  });
});
