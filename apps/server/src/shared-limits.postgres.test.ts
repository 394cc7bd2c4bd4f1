import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { buildApp } from './app.ts';
import { createLogger } from './kernel/log/logger.ts';
import { readConfig } from './kernel/process/server-config.ts';
import { operLog } from './schema/oper-log.table.ts';
import { leases, rateWindows } from './schema/shared-limits.table.ts';
import { connectToEvents } from './testing/connect-to-events.ts';
import { createCaller, type TestCaller } from './testing/test-app.ts';
import { setupTwoServers } from './testing/two-servers.ts';

/** Two instances with the limits of the product, on one PostgreSQL. */
const servers = setupTwoServers();
let apps: FastifyInstance[];
let admins: TestCaller[];
beforeAll(async () => {
  const options = { config: readConfig({ DATABASE_URL: servers.url }), logger: createLogger('silent') };
  apps = [];
  for (const { db } of [servers.here, servers.there]) {
    const app = await buildApp({ ...options, db, durations: { eventPollMs: 50 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    apps.push(app);
  }
  const { headers } = await servers.test.as('admin');
  admins = apps.map((app) => createCaller(app, headers));
});
beforeEach(async () => {
  await servers.db.delete(rateWindows);
  await servers.db.delete(leases);
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** Sends requests to both instances in turn. */
async function sendInTurn(count: number, send: (admin: TestCaller, index: number) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(admins[index % 2]!, index)).statusCode);
  return statuses;
}
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

it('of 12 exports of a user within a minute 5 are sent, whichever instance they ask', async () => {
  const statuses = await sendInTurn(12, (admin) => admin.get('/api/v1/post/export'));

  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
});

describe('uploads in progress', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  /** Sends the head of a request and the first byte of its file; resolves with the status if there is an answer. */
  const start = async (at: number): Promise<number | null> => {
    const { port } = apps[at]!.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const head = Object.entries({
      ...admins[at]!.headers,
      host: 'x',
      'content-type': 'text/csv',
      'content-length': '9',
    });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST /api/v1/sys-user/import HTTP/1.1\r\n${lines}\r\na`);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    const text = await Promise.race([answer, pause(500)]);
    return typeof text === 'string' ? Number(text.split(' ')[1]) : null;
  };

  it('of a user are two on both instances together', async () => {
    expect([await start(0), await start(1)]).toEqual([null, null]);

    expect([await start(0), await start(1)]).toEqual([429, 429]);
    sockets[0]!.destroy();
    await pause(200);
    expect(await start(1)).toBeNull();
  });
});

// After those in progress: an instance remembers until when it refuses a user.
it('of 20 uploads of a user within a minute 12 are read', async () => {
  const statuses = await sendInTurn(20, (admin) =>
    admin.post('/api/v1/sys-user/import?isDryRun=true', undefined, { 'content-type': 'text/csv' }),
  );

  expect(statuses.slice(0, 12)).not.toContain(429);
  expect(statuses.slice(12)).toEqual(Array<number>(8).fill(429));
});

it('of 40 refused writes of a user within a minute 30 have an entry of their own', async () => {
  const before = await servers.db.$count(operLog, sql`${operLog.result} = 'refused'`);
  const statuses = await sendInTurn(40, (admin, index) => admin.remove('/api/v1/post', [900_000 + index]));

  expect(countOf(statuses, 404)).toBe(40);
  expect((await servers.db.$count(operLog, sql`${operLog.result} = 'refused'`)) - before).toBe(30);
});

it('of 21 event streams of a person on both instances the oldest ends, and says why', async () => {
  const streams: Awaited<ReturnType<typeof connectToEvents>>[] = [];
  for (let index = 0; index < 21; index += 1) streams.push(await connectToEvents(apps[index % 2]!, admins[0]!.headers));

  expect(await streams[0]!.ended).toContain('event: stream-ended\ndata: {"reason":"tooManyStreams"}');
  await pause(200);
  const [row] = await servers.db.select({ held: leases.held }).from(leases);
  expect(row?.held).toHaveLength(20);
  for (const { getText } of streams.slice(1)) expect(getText()).not.toContain('stream-ended');
  streams.slice(1).forEach(({ stop }) => stop());
  for (let held = 20; held > 0; held = (await servers.db.select().from(leases))[0]!.held.length) await pause(20);
});
