import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { endpoint } from '@backroom/contract';

import { createCaller, createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registerStream } from '../http/register-download.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import type { Connection } from './database.ts';
import { inTransaction } from './transaction.ts';

const ATTACKER = 1;
const OTHER = 2;
/** Statements and transactions of a call. */
const STEPS = 4;

type Who = number | 'all';

let connection: Connection;
beforeAll(async () => {
  ({ connection } = await openTestDatabase('empty'));
});
afterAll(() => connection.close());

/** The clock of the turns: a pause of the machine or of the garbage collector is not what a person has used. */
let clock: number;
const readAs = (who: Who) =>
  connection.db.execute(sql`select count(*) from generate_series(1, ${who === ATTACKER ? 50_000 : 10}::int)`);
/** Runs within a turn, unlike what comes before a single statement. That of the attacker takes long. */
function takeTime(who: Who): void {
  clock += who === ATTACKER ? 100 : 1;
}

/** Who has run a statement, in this order. */
let order: Who[];
/** The number of statements before the first one of each. */
let begun: Map<Who, number>;
beforeEach(() => {
  clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  order = [];
  begun = new Map();
});

async function readInTransaction(who: Who): Promise<void> {
  await inTransaction(connection.db, async () => {
    takeTime(who);
    await readAs(who);
  });
}

async function runSteps(who: Who): Promise<void> {
  begun.set(who, begun.get(who) ?? order.length);
  for (let step = 0; step < STEPS; step += 1) {
    await (step % 2 === 0 ? readInTransaction(who) : readAs(who));
    order.push(who);
  }
}

const openApp = (routes: (app: FastifyInstance) => void = () => undefined) =>
  createTestApp({
    db: connection.db,
    authenticate: async ({ headers }) => ({ ...createCaller('*:*:*'), userId: Number(headers['x-user']) }),
    routes(instance) {
      registerEndpoint(instance, sampleContract.byId, async ({ params }, { userId }) => {
        await runSteps(userId);
        return params;
      });
      routes(instance);
    },
  });
const send = (app: FastifyInstance, userId: number) =>
  app.inject({ url: '/api/v1/sample/1', headers: { 'x-user': String(userId) } });
const sendDear = (app: FastifyInstance) => Array.from({ length: 4 }, () => send(app, ATTACKER));
const countMeanwhile = (who: Who) =>
  order.slice(begun.get(who), order.lastIndexOf(who)).filter((userId) => userId === ATTACKER).length;

it('each statement of a call waits for one transaction of another person at most, however many wait', async () => {
  const app = await openApp();
  await Promise.all([...sendDear(app), send(app, OTHER)]);
  await app.close();

  expect(order).toHaveLength(5 * STEPS);
  // One that runs already, and one more.
  expect(countMeanwhile(OTHER)).toBeLessThanOrEqual(2);
});

const stream = endpoint({
  method: 'GET',
  path: '/api/v1/stream',
  access: 'signed-in',
  summary: 'Stream',
  data: z.null(),
  stream: 'text/event-stream',
});

it('what is read for the streams of all does not count for the person who has opened the first one', async () => {
  let feed: Promise<void> | undefined;
  let startFeed = () => undefined as void;
  const app = await openApp((instance) =>
    registerStream(instance, stream, () => {
      const inContext = AsyncLocalStorage.snapshot();
      startFeed = () => {
        feed = inContext(() => runSteps('all'));
      };
      return Readable.from(['']);
    }),
  );
  await app.inject({ url: stream.path, headers: { 'x-user': String(ATTACKER) } });
  const dear = sendDear(app);
  while (order.length === 0) await new Promise(setImmediate);
  startFeed();
  await Promise.all([...dear, feed]);
  await app.close();

  expect(order).toHaveLength(5 * STEPS);
  expect(countMeanwhile('all')).toBeLessThanOrEqual(2);
});
