import { setTimeout as pause } from 'node:timers/promises';

import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { roles } from '../roles/roles.table.ts';
import { loginLogs, sessions } from '../sessions/sessions.table.ts';
import { connectToEvents } from '../testing/connect-to-events.ts';
import { createCaller, type TestApp } from '../testing/test-app.ts';
import { openTwoServers, type TwoServers } from '../testing/two-servers.ts';

const LIMIT_MS = 2_000;
/** A busy machine may exceed the limit once, but not every time. */
const TRIES = 3;
const CONCURRENCY = 20;

/** Two servers on one database need PostgreSQL: the embedded database has a single connection. */
describe('events across two instances', () => {
  let test: TestApp;
  let here: FastifyInstance;
  let there: FastifyInstance;
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await openTwoServers();
    ({ test } = servers);
    here = servers.here.app;
    there = servers.there.app;
    await Promise.all([here, there].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  });
  afterAll(() => servers.close());

  const findNewestSessionId = async () => {
    const [row] = await test.db.select().from(sessions).orderBy(desc(sessions.sessionId)).limit(1);
    return row!.sessionId;
  };

  it('a session ended on one is reported to its clients on both within two seconds', async () => {
    const admin = await test.as('admin');
    const durations: number[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      const editor = await test.as('editor');
      const connections = await Promise.all([here, there].map((app) => connectToEvents(app, editor.headers)));
      await createCaller(here, admin.headers).remove('/api/v1/session', [await findNewestSessionId()]);
      const startedAt = performance.now();
      const texts = await Promise.all(connections.map(({ ended }) => ended));
      durations.push(performance.now() - startedAt);

      for (const text of texts) expect(text).toContain('{"reason":"endedByAdmin"}');
    }

    expect(Math.min(...durations)).toBeLessThan(LIMIT_MS);
  });

  it('changed rights are reported to the clients on both within two seconds', async () => {
    const editor = await test.as('editor');
    const connections = await Promise.all([here, there].map((app) => connectToEvents(app, editor.headers)));
    const hasReceived = (times: number) =>
      connections.every(({ getText }) => getText().split('event: rights').length > times);
    const waitUntil = async (predicate: () => boolean) => {
      while (!predicate()) await pause(10);
    };
    await waitUntil(() => hasReceived(1));
    const durations: number[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      const startedAt = performance.now();
      await test.db
        .update(roles)
        .set({ version: sql`${roles.version} + 1` })
        .where(eq(roles.roleKey, 'editor'));
      await waitUntil(() => hasReceived(2 + round));
      durations.push(performance.now() - startedAt);
    }
    for (const { stop } of connections) stop();

    expect(Math.min(...durations)).toBeLessThan(LIMIT_MS);
  });

  it(`a session is ended and logged once by ${CONCURRENCY} concurrent requests`, async () => {
    await test.db.delete(loginLogs);
    const admin = await test.as('admin');
    await test.as('editor');
    const sessionId = await findNewestSessionId();
    const responses = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) =>
        createCaller(index % 2 ? here : there, admin.headers).remove('/api/v1/session', [sessionId]),
      ),
    );
    const ended = responses.map((response) => response.json<{ data: number[] }>().data);

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(CONCURRENCY).fill(200));
    expect(ended.flat()).toEqual([sessionId]);
    expect(await test.db.$count(loginLogs, eq(loginLogs.msg, 'endedByAdmin'))).toBe(1);
  });
});
