import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { deriveSuccessor, hashToken } from '../../kernel/access/token.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { sessions, sessionTokens, signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { createCaller, getCookies, setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';

const INFO = '/api/v1/getinfo';
const COMPANION = 'Admin-Session';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

const test = setupTestApp();
beforeEach(async () => {
  await test.db.delete(signInAttempts);
  await test.db.delete(loginLogs);
  await test.db.delete(sessions);
});

interface TokenResponse {
  token: string;
  data: { token: string; expiresAt: string };
}
const getCodes = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code: number }>().code];
const getToken = (response: LightMyRequestResponse) => response.json<TokenResponse>().token;

/** A browser with one session, which can call and refresh with any of its tokens. */
async function openBrowser(username = 'editor') {
  const response = await test.signIn(username);
  const cookie = `${COMPANION}=${getCookies(response).get(COMPANION)?.value ?? ''}`;
  const call = async (token: string, extraHeaders: Record<string, string> = {}) =>
    getCodes(await createCaller(test.app, { authorization: `Bearer ${token}`, cookie }).get(INFO, extraHeaders));
  const renew = (token: string, headers: Record<string, string> = SAME_ORIGIN) =>
    test.app.inject({ method: 'POST', url: '/refreshtoken', payload: { token }, headers: { cookie, ...headers } });
  return { token: getToken(response), expiresAt: response.json<TokenResponse>().data.expiresAt, cookie, call, renew };
}

const updateToken = (token: string, change: Record<string, unknown>) =>
  test.db
    .update(sessionTokens)
    .set(change)
    .where(eq(sessionTokens.tokenHash, hashToken(token)));
const expireToken = (token: string) => updateToken(token, { expiresAt: sql`now()` });
const endGracePeriod = (token: string) => updateToken(token, { retiredAt: sql`now() - interval '10 seconds'` });
const findSecondsLeft = async (token: string) => {
  const [row] = await test.db
    .select({ seconds: sql<number>`extract(epoch from ${sessionTokens.expiresAt} - now())::int` })
    .from(sessionTokens)
    .where(eq(sessionTokens.tokenHash, hashToken(token)));
  return row?.seconds;
};
const setAccessSeconds = (seconds: string) => setConfig(test.db, 'sys_session_access_seconds', seconds);
const readLoginEvents = async () =>
  (await test.db.select().from(loginLogs).orderBy(loginLogs.id)).map(({ msg }) => msg);

describe('an access token', () => {
  afterEach(() => setAccessSeconds('900'));

  it('is valid for fifteen minutes', async () => {
    const { token } = await openBrowser();

    expect(await findSecondsLeft(token)).toBeGreaterThan(890);
    expect(await findSecondsLeft(token)).toBeLessThanOrEqual(900);
  });

  it('gets 6401 when expired, and the session continues with the next one', async () => {
    const { token, call, renew } = await openBrowser();
    await expireToken(token);
    expect(await call(token)).toEqual([401, 6401]);

    const next = getToken(await renew(token));
    expect(await findSecondsLeft(next)).toBeGreaterThan(890);
    expect(await call(next)).toEqual([200, 200]);
  });

  it.each([
    ['60', 60],
    ['0', 2],
    ['soon', 900],
  ])('is valid as long as configured: %s', async (setting, seconds) => {
    await setAccessSeconds(setting);
    const { token, renew } = await openBrowser();

    expect(await findSecondsLeft(token)).toBeLessThanOrEqual(seconds);
    expect(await findSecondsLeft(token)).toBeGreaterThan(seconds - 10);
    expect(await findSecondsLeft(getToken(await renew(token)))).toBeLessThanOrEqual(seconds);
  });

  it('never outlives its session', async () => {
    const { token, renew } = await openBrowser();
    await test.db.update(sessions).set({ expiresAt: sql`now() + interval '60 seconds'` });

    expect(await findSecondsLeft(getToken(await renew(token)))).toBeLessThanOrEqual(60);
  });

  it('without a companion cookie is valid as long as its session and cannot be refreshed', async () => {
    const response = await test.signIn('editor', undefined, { unbound: true });

    expect(await findSecondsLeft(getToken(response))).toBeGreaterThan(3_500);
    const renewed = await test.app.inject({
      method: 'POST',
      url: '/refreshtoken',
      payload: { token: getToken(response) },
      headers: { ...SAME_ORIGIN, cookie: `${COMPANION}=anything` },
    });
    expect(getCodes(renewed)).toEqual([401, 401]);
  });
});

describe('refreshing', () => {
  it('responds like a sign-in, is not cacheable, and does not move the end of the session', async () => {
    const { token, expiresAt, renew } = await openBrowser();
    const response = await renew(token);
    const body = response.json<TokenResponse>();

    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(body).toMatchObject({ code: 200, data: { token: body.token, expiresAt } });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.token).not.toBe(token);
  });

  it('stores only hashes, from which the next token cannot be derived', async () => {
    const { token, cookie, renew } = await openBrowser();
    const next = getToken(await renew(token));
    const rows = await test.db.select().from(sessionTokens);
    const stored = JSON.stringify(rows);
    const companion = cookie.slice(COMPANION.length + 1);
    const { salt } = rows.find(({ tokenHash }) => tokenHash === hashToken(token)) ?? {};

    expect(stored).toContain(hashToken(next));
    for (const secret of [token, next, companion]) expect(stored).not.toContain(secret);
    // All three are needed: the token (browser scripts), the companion cookie (HttpOnly) and the salt (database).
    expect(next).toBe(deriveSuccessor(token, companion, salt ?? ''));
  });

  it('returns the same token to concurrent requests', async () => {
    const { token, call, renew } = await openBrowser();
    const responses = await Promise.all(Array.from({ length: 20 }, () => renew(token)));

    expect(new Set(responses.map(getToken)).size).toBe(1);
    expect(await test.db.$count(sessionTokens)).toBe(2);
    expect(await call(getToken(responses[0]!))).toEqual([200, 200]);
    expect(await call(token)).toEqual([200, 200]);
  });

  it('returns the same token, with a full lifetime, when the response was lost', async () => {
    const { token, call, renew } = await openBrowser();
    const lost = getToken(await renew(token));
    await expireToken(token);
    await expireToken(lost);

    expect(await call(token)).toEqual([401, 6401]);
    expect(getToken(await renew(token))).toBe(lost);
    expect(await findSecondsLeft(lost)).toBeGreaterThan(890);
    expect(await call(lost)).toEqual([200, 200]);
    expect(await readLoginEvents()).toEqual(['signedIn']);
  });

  it('works for as long as the session lives', async () => {
    const { token, call, renew } = await openBrowser();
    let current = token;
    for (let round = 0; round < 40; round += 1) {
      await expireToken(current);
      current = getToken(await renew(current));
      expect(await call(current)).toEqual([200, 200]);
    }
    expect(await readLoginEvents()).toEqual(['signedIn']);
  });

  it.each([
    ['an unknown token', 'x'.repeat(43)],
    ['an empty token', ''],
    ['a role token', 'admin-token'],
    ['SQL syntax', "' or 1=1 --"],
  ])('responds 401 to %s', async (_what, token) => {
    expect(getCodes(await (await openBrowser()).renew(token))).toEqual([401, 401]);
  });

  it.each([
    ['an empty object', {}],
    ['a number', { token: 7 }],
    ['a string that is too long', { token: 'x'.repeat(513) }],
    ['an unknown field', { token: 'x', role: 'admin' }],
  ])('rejects %s', async (_what, payload) => {
    const response = await test.app.inject({ method: 'POST', url: '/refreshtoken', payload, headers: SAME_ORIGIN });

    expect(getCodes(response)).toEqual([422, 422]);
  });

  it('needs the companion cookie of the same session', async () => {
    const { token } = await openBrowser();
    const other = await openBrowser('clerk.s01');
    const without = { method: 'POST', url: '/refreshtoken', payload: { token }, headers: SAME_ORIGIN } as const;

    expect(getCodes(await test.app.inject(without))).toEqual([401, 401]);
    expect(getCodes(await other.renew(token))).toEqual([401, 401]);
  });

  it.each([
    ['signed out', 401, () => test.db.update(sessions).set({ revokedAt: sql`now()` })],
    ['expired', 6401, () => test.db.update(sessions).set({ expiresAt: sql`now()` })],
    ['idle', 6401, () => test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '31 minutes'` })],
  ])('does not revive a session that is %s', async (_how, code, end) => {
    const { token, renew } = await openBrowser();
    await end();

    expect(getCodes(await renew(token))).toEqual([401, code]);
    expect(await test.db.$count(sessionTokens)).toBe(1);
  });

  it('is rejected when the user is disabled', async () => {
    const { token, renew } = await openBrowser('clerk.s01');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'clerk.s01'));
    try {
      expect(getCodes(await renew(token))).toEqual([401, 401]);
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

    expect(getCodes(await renew(token, headers))).toEqual([403, 403]);
    expect(await test.db.$count(sessionTokens)).toBe(1);
  });

  it('our own origin is accepted without Sec-Fetch-Site', async () => {
    const { token, renew } = await openBrowser();

    expect(getCodes(await renew(token, { origin: 'http://shop.lan:4200', host: 'shop.lan:4200' }))).toEqual([200, 200]);
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

  it.each(['call', 'renew'] as const)('is retired by the first %s with its successor, not before', async (action) => {
    const browser = await openBrowser();
    const next = getToken(await browser.renew(browser.token));
    expect(await isRetired(browser.token)).toBe(false);

    await browser[action](next);

    expect(await isRetired(browser.token)).toBe(true);
  });

  it('is valid until ten seconds after the first use of its successor', async () => {
    const { token, call, renew } = await openBrowser();
    const next = getToken(await renew(token));
    expect(await call(token)).toEqual([200, 200]);
    await call(next);
    expect(await call(token)).toEqual([200, 200]);
    expect(getToken(await renew(token))).toBe(next);

    await updateToken(token, { retiredAt: sql`now() - interval '9 seconds'` });
    expect(await call(token)).toEqual([200, 200]);
    expect(await readLoginEvents()).toEqual(['signedIn']);
  });

  it.each([
    ['called with', ({ call, token }: Awaited<ReturnType<typeof openBrowser>>) => call(token)],
    ['renewed', async ({ renew, token }: Awaited<ReturnType<typeof openBrowser>>) => getCodes(await renew(token))],
  ])('that is %s after the grace period ends the whole session and is logged once', async (_how, action) => {
    const browser = await openBrowser();
    const next = getToken(await browser.renew(browser.token));
    await browser.call(next);
    await endGracePeriod(browser.token);

    expect(await action(browser)).toEqual([401, 401]);
    expect(await action(browser)).toEqual([401, 401]);
    expect(await browser.call(next)).toEqual([401, 401]);
    expect(getCodes(await browser.renew(next))).toEqual([401, 401]);
    const [, row, ...more] = await test.db.select().from(loginLogs).orderBy(loginLogs.id);
    expect(row).toMatchObject({ username: 'editor', status: '1', msg: 'tokenReused', ipaddr: '127.0.0.1' });
    expect(more).toEqual([]);
  });

  it('from before the last one has no grace period and ends the session', async () => {
    const { token, call, renew } = await openBrowser();
    const second = getToken(await renew(token));
    // Refreshed without a request in between: the refresh itself proves that the token arrived.
    const third = getToken(await renew(second));
    expect(await call(token)).toEqual([200, 200]);
    await call(third);

    expect(await call(token)).toEqual([401, 401]);
    expect(await call(third)).toEqual([401, 401]);
  });

  it('without its companion cookie is rejected and ends nothing: a stolen token cannot end the session', async () => {
    const { token, call, renew } = await openBrowser();
    const next = getToken(await renew(token));
    await call(next);
    await endGracePeriod(token);
    const elsewhere = createCaller(test.app, { authorization: `Bearer ${token}` });

    expect(getCodes(await elsewhere.get(INFO))).toEqual([401, 401]);
    expect(await call(next)).toEqual([200, 200]);
    expect(await readLoginEvents()).toEqual(['signedIn']);
  });

  it('of one session does not end another', async () => {
    const here = await openBrowser();
    const there = await openBrowser();
    await here.call(getToken(await here.renew(here.token)));
    await endGracePeriod(here.token);
    await here.call(here.token);

    expect(await there.call(there.token)).toEqual([200, 200]);
  });
});

describe('an idle session', () => {
  const setIdleMinutes = (minutes: number) =>
    test.db.update(sessions).set({ lastSeenAt: sql`now() - ${minutes} * interval '1 minute'` });
  const findIdleMinutes = async () => {
    const [row] = await test.db
      .select({ minutes: sql<number>`floor(extract(epoch from now() - ${sessions.lastSeenAt}) / 60)::int` })
      .from(sessions);
    return row?.minutes;
  };

  it('is not kept alive by refreshes or background requests', async () => {
    const { token, call, renew } = await openBrowser();
    await setIdleMinutes(20);
    const next = getToken(await renew(token));
    expect(await call(next, { 'x-unattended': '1' })).toEqual([200, 200]);
    expect(await findIdleMinutes()).toBe(20);

    await setIdleMinutes(31);
    expect(await call(next, { 'x-unattended': '1' })).toEqual([401, 6401]);
  });

  it('is kept alive by the next request of the user', async () => {
    const { token, call } = await openBrowser();
    await setIdleMinutes(20);
    await call(token);

    expect(await findIdleMinutes()).toBe(0);
  });
});
