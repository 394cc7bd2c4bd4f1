import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { loginLogs } from '../../schema/login-log.table.ts';
import { sessions, sessionTokens } from '../../schema/sessions.table.ts';
import { createCaller, getCookies } from '../../testing/test-app.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';

const CONCURRENCY = 20;
const ROUNDS = rounds({ quick: 5, deep: 100 });
const TIMEOUT_MS = 300_000;

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent token refreshes', () => {
  const servers = setupTwoServers();
  let cookie: string;
  let first: string;
  beforeEach(async () => {
    await servers.db.delete(sessions);
    await servers.db.delete(loginLogs);
    const response = await servers.test.signIn('editor');
    cookie = `Admin-Session=${getCookies(response).get('Admin-Session')!.value}`;
    first = getToken(response);
  });

  const getToken = (response: LightMyRequestResponse) => response.json<{ token: string }>().token;
  const runConcurrently = <Result>(work: (server: FastifyInstance) => Promise<Result>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(servers.apps[index % 2]!)));
  const refresh = (server: FastifyInstance, token: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    return server.inject({ method: 'POST', url: '/refreshtoken', payload: { token }, headers });
  };
  const call = (server: FastifyInstance, token: string) =>
    createCaller(server, { authorization: `Bearer ${token}`, cookie }).get('/api/v1/getinfo');

  it(
    `${CONCURRENCY} at a time create one successor, in ${ROUNDS} rounds, and end no session`,
    async () => {
      let token = first;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = token;
        const responses = await runConcurrently((server) => refresh(server, before));
        const tokens = new Set(responses.map(getToken));
        expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
        token = getToken(responses[0]!);
        // Requests with the new token, and requests in flight with the old one.
        const calls = await runConcurrently((server) => call(server, server === servers.here.app ? token : before));
        expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array<number>(CONCURRENCY).fill(200));
      }
      expect(await servers.db.$count(sessionTokens)).toBe(ROUNDS + 1);
      expect(await servers.db.select({ revokedAt: sessions.revokedAt }).from(sessions)).toEqual([{ revokedAt: null }]);
    },
    TIMEOUT_MS,
  );

  it('end the session once when they reuse an old token', async () => {
    const next = getToken(await refresh(servers.here.app, first));
    await call(servers.here.app, next);
    await servers.db.update(sessionTokens).set({ retiredAt: new Date(Date.now() - 60_000) });
    const responses = await runConcurrently((server) =>
      server === servers.here.app ? refresh(server, first) : call(server, first),
    );

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(CONCURRENCY).fill(401));
    expect(await servers.db.$count(loginLogs, eq(loginLogs.msg, 'tokenReused'))).toBe(1);
    expect((await call(servers.there.app, next)).statusCode).toBe(401);
  });

  it('leave no valid token when the user signs out concurrently', async () => {
    const signOut = createCaller(servers.here.app, { authorization: `Bearer ${first}`, cookie }).post('/api/v1/logout');
    const [responses] = await Promise.all([runConcurrently((server) => refresh(server, first)), signOut]);

    const issued = responses.filter(({ statusCode }) => statusCode === 200).map(getToken);
    for (const token of new Set([first, ...issued])) {
      expect((await call(servers.there.app, token)).statusCode).toBe(401);
      expect((await refresh(servers.there.app, token)).statusCode).toBe(401);
    }
  });
});
