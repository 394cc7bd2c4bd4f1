import { eq } from 'drizzle-orm';
import { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { callerWith, cookiesOf, openTestApp, type TestApp } from '../testing/test-app.ts';
import { loginLogs, sessions, sessionTokens } from './sessions.table.ts';

const AT_ONCE = 20;
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
    const answer = await test.signIn('editor');
    cookie = `Admin-Session=${cookiesOf(answer).get('Admin-Session')!.value}`;
    first = tokenIn(answer);
  });

  const tokenIn = (answer: LightMyRequestResponse) => answer.json<{ token: string }>().token;
  const many = <Result>(work: (server: FastifyInstance) => Promise<Result>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, place) => work(servers[place % 2]!)));
  const renew = (server: FastifyInstance, token: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    return server.inject({ method: 'POST', url: '/refreshtoken', payload: { token }, headers });
  };
  const call = (server: FastifyInstance, token: string) =>
    callerWith(server, { authorization: `Bearer ${token}`, cookie }).get('/api/v1/getinfo');

  it(
    `${AT_ONCE} at a time create one successor, in ${ROUNDS} rounds, and end no session`,
    async () => {
      let token = first;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = token;
        const answers = await many((server) => renew(server, before));
        const tokens = new Set(answers.map(tokenIn));
        expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
        token = tokenIn(answers[0]!);
        // Requests with the new token, and requests in flight with the old one.
        const used = await many((server) => call(server, server === servers[0] ? token : before));
        expect(used.map(({ statusCode }) => statusCode)).toEqual(Array<number>(AT_ONCE).fill(200));
      }
      expect(await test.db.$count(sessionTokens)).toBe(ROUNDS + 1);
      expect(await test.db.select({ revokedAt: sessions.revokedAt }).from(sessions)).toEqual([{ revokedAt: null }]);
    },
    TIMEOUT_MS,
  );

  it('end the session once when they reuse an old token', async () => {
    const next = tokenIn(await renew(servers[0]!, first));
    await call(servers[0]!, next);
    await test.db.update(sessionTokens).set({ retiredAt: new Date(Date.now() - 60_000) });
    const answers = await many((server) => (server === servers[0] ? renew(server, first) : call(server, first)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(AT_ONCE).fill(401));
    expect(await test.db.$count(loginLogs, eq(loginLogs.msg, 'tokenReused'))).toBe(1);
    expect((await call(servers[1]!, next)).statusCode).toBe(401);
  });

  it('leave no valid token when the user signs out concurrently', async () => {
    const signOut = callerWith(servers[0]!, { authorization: `Bearer ${first}`, cookie }).post('/api/v1/logout');
    const [answers] = await Promise.all([many((server) => renew(server, first)), signOut]);

    const issued = answers.filter(({ statusCode }) => statusCode === 200).map(tokenIn);
    for (const token of new Set([first, ...issued])) {
      expect((await call(servers[1]!, token)).statusCode).toBe(401);
      expect((await renew(servers[1]!, token)).statusCode).toBe(401);
    }
  });
});
