import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { createCaller, createTestApp, POSTGRES_LIMITS } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { acquireLargeResponseSlot } from './large-responses.ts';

/** Number of rows of a request that acquires its slot only when the test lets it. */
const LATE_ROWS = 1_002;

describe('large responses', () => {
  let app: FastifyInstance;
  let finish: (() => void)[];
  /** Handlers of `LATE_ROWS`, before they acquire a slot. */
  let waiting: (() => void)[];
  beforeEach(async () => {
    finish = [];
    waiting = [];
    app = await createTestApp({
      config: POSTGRES_LIMITS,
      authenticate: async ({ headers }) => ({ ...createCaller('*:*:*'), userId: Number(headers['x-user']) }),
      routes(instance) {
        registerEndpoint(instance, sampleContract.byId, async ({ params }) => {
          if (params.id === LATE_ROWS) await new Promise<void>((resolve) => waiting.push(resolve));
          await acquireLargeResponseSlot(params.id);
          await acquireLargeResponseSlot(params.id);
          await new Promise<void>((resolve) => finish.push(resolve));
          return params;
        });
      },
    });
  });
  afterEach(() => app.close());

  /** Starts a request for this many rows, which is answered when `finish` is called. */
  const start = (userId: number, rows = 1_001) =>
    app.inject({ url: `/api/v1/sample/${rows}`, headers: { 'x-user': String(userId) } }).then((response) => response);
  const startAll = async (...userIds: number[]) => {
    const responses = userIds.map((userId) => start(userId));
    while (finish.length < userIds.length) await delay(1);
    return responses;
  };
  const finishAll = () => finish.splice(0).forEach((done) => done());

  it('are at most two per user', async () => {
    const pending = await startAll(1, 1);
    const third = await start(1);

    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBe('1');
    expect(third.json()).toMatchObject({ code: 429, msg: expect.stringContaining('稍后再试') });

    finishAll();
    expect((await Promise.all(pending)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [next] = await startAll(1);
    finishAll();
    expect((await next!).statusCode).toBe(200);
  });

  it('are at most four in total', async () => {
    const pending = await startAll(1, 2, 3, 4);

    expect((await start(5)).statusCode).toBe(429);
    finishAll();
    await Promise.all(pending);
    const more = await startAll(3, 3);
    finishAll();
    expect((await Promise.all(more)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('of two users leave room for a third one', async () => {
    const pending = await startAll(1, 1, 2);
    expect((await start(2)).statusCode).toBe(429);
    const third = start(3);
    while (finish.length < 4) await delay(1);
    finishAll();

    expect((await Promise.all([...pending, third])).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('do not include responses of up to 1,000 rows', async () => {
    const pending = Array.from({ length: 6 }, (_, at) => start(at, 1_000));
    while (finish.length < pending.length) await delay(1);
    finishAll();

    expect((await Promise.all(pending)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('end when the client has disconnected and the handler has finished', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const controllers = [new AbortController(), new AbortController()];
    const aborted = controllers.map(({ signal }) =>
      fetch(`${address}/api/v1/sample/1001`, { headers: { 'x-user': '1' }, signal }).catch(() => 'aborted'),
    );
    while (finish.length < 2) await delay(1);
    controllers.forEach((controller) => controller.abort());
    expect(await Promise.all(aborted)).toEqual(['aborted', 'aborted']);

    await delay(50);
    expect((await start(1)).statusCode).toBe(429);
    finishAll();
    await delay(50);
    const [next] = await startAll(1);
    finishAll();
    expect((await next!).statusCode).toBe(200);
  });

  it('end when the client has disconnected before', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let count = 0; count < 3; count += 1) {
      const controller = new AbortController();
      const aborted = fetch(`${address}/api/v1/sample/1002`, { headers: { 'x-user': '1' }, signal: controller.signal });
      while (waiting.length === 0) await delay(1);
      controller.abort();
      await expect(aborted).rejects.toThrow();
      await delay(50);
      waiting.splice(0).forEach((proceed) => proceed());
      while (finish.length === 0) await delay(1);
      finishAll();
    }

    const [next] = await startAll(1);
    finishAll();
    expect((await next!).statusCode).toBe(200);
  });
});
