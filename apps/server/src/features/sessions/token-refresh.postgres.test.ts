import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { createCaller, getCookies, openTestApp, type TestApp } from '../testing/test-app.ts';
import { loginLogs, sessions, sessionTokens } from './sessions.table.ts';

const CONCURRENCY = 20;
const ROUNDS = rounds({ quick: 20, deep: 1_000 });
/** A thousand rounds take three minutes on two cores. */
const TIMEOUT_MS = 600_000;

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent token refreshes', () => {
  let test: TestApp;
  let servers: FastifyInstance[];
  let cookie: string;
  let first: string;
  beforeAll(async () => {
    test = await openTestApp();
    const second = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
    servers = [test.app, second];
  });
  afterAll(async () => {
    await servers[1]!.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.db.delete(sessions);
    await test.db.delete(loginLogs);
    const response = await test.signIn('editor');
    cookie = `Admin-Session=${getCookies(response).get('Admin-Session')!.value}`;
    first = getToken(response);
  });

  const getToken = (response: LightMyRequestResponse) => response.json<{ token: string }>().token;
  const runConcurrently = <Result>(work: (server: FastifyInstance) => Promise<Result>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(servers[index % 2]!)));
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
        const calls = await runConcurrently((server) => call(server, server === servers[0] ? token : before));
        expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array<number>(CONCURRENCY).fill(200));
      }
      expect(await test.db.$count(sessionTokens)).toBe(ROUNDS + 1);
      expect(await test.db.select({ revokedAt: sessions.revokedAt }).from(sessions)).toEqual([{ revokedAt: null }]);
    },
    TIMEOUT_MS,
  );

  it('end the session once when they reuse an old token', async () => {
    const next = getToken(await refresh(servers[0]!, first));
    await call(servers[0]!, next);
    await test.db.update(sessionTokens).set({ retiredAt: new Date(Date.now() - 60_000) });
    const responses = await runConcurrently((server) =>
      server === servers[0] ? refresh(server, first) : call(server, first),
    );

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(CONCURRENCY).fill(401));
    expect(await test.db.$count(loginLogs, eq(loginLogs.msg, 'tokenReused'))).toBe(1);
    expect((await call(servers[1]!, next)).statusCode).toBe(401);
  });

  it('leave no valid token when the user signs out concurrently', async () => {
    const signOut = createCaller(servers[0]!, { authorization: `Bearer ${first}`, cookie }).post('/api/v1/logout');
    const [responses] = await Promise.all([runConcurrently((server) => refresh(server, first)), signOut]);

    const issued = responses.filter(({ statusCode }) => statusCode === 200).map(getToken);
    for (const token of new Set([first, ...issued])) {
      expect((await call(servers[1]!, token)).statusCode).toBe(401);
      expect((await refresh(servers[1]!, token)).statusCode).toBe(401);
    }
  });
});
