import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { createCaller, createTestApp, POSTGRES_LIMITS } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { AppError } from '../errors/app-error.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';

const FAILING = 99;
const MAX_TRIES = 1_000;

describe.each([
  ['the embedded database', { databaseUrl: null }, 2],
  ['PostgreSQL', POSTGRES_LIMITS, 4],
])('requests of one user on %s', (_engine, config, limit) => {
  let app: FastifyInstance;
  /** Ends the handler of each request, by id. */
  let handlers: Map<number, () => void>;
  const context = new AsyncLocalStorage<number>();
  const contexts: (number | undefined)[] = [];
  beforeEach(async () => {
    handlers = new Map();
    contexts.length = 0;
    app = await createTestApp({
      config,
      authenticate: async ({ headers }) => ({ ...createCaller('*:*:*'), userId: Number(headers['x-user']) }),
      routes(instance) {
        registerEndpoint(instance, sampleContract.byId, async ({ params }) => {
          contexts.push(context.getStore());
          await new Promise<void>((resolve) => handlers.set(params.id, resolve));
          if (params.id === FAILING) throw new AppError(409, 'invalid');
          return params;
        });
      },
    });
  });
  afterEach(() => app.close());

  const start = (userId: number, id: number) =>
    context.run(id, () =>
      app
        .inject({ url: `/api/v1/sample/${id}`, headers: { 'x-user': String(userId) } })
        .then(({ statusCode }) => statusCode),
    );
  const waitForHandlers = async (count: number) => {
    for (let tries = 0; handlers.size < count && tries < MAX_TRIES; tries += 1) await pause(1);
    // Time in which further ones would start.
    await pause(20);
    return [...handlers.keys()];
  };
  const end = (id: number) => handlers.get(id)?.();
  const atOnce = Array.from({ length: limit }, (_, at) => at + 1);

  it('are handled a few at a time, in the order of their arrival, also after an error', async () => {
    const ids = [FAILING, ...atOnce.slice(1), 5, 6];
    const responses = ids.map((id) => start(1, id));
    expect(await waitForHandlers(limit)).toEqual(ids.slice(0, limit));
    end(FAILING);
    expect(await waitForHandlers(limit + 1)).toEqual(ids.slice(0, limit + 1));
    end(2);
    expect(await waitForHandlers(limit + 2)).toEqual(ids);

    ids.forEach(end);
    expect(await Promise.all(responses)).toEqual(ids.map((id) => (id === FAILING ? 409 : 200)));
    const again = start(1, 7);
    expect(await waitForHandlers(limit + 3)).toContain(7);
    end(7);
    expect(await again).toBe(200);
  });

  it('do not keep those of others waiting', async () => {
    const responses = [...atOnce, 5].map((id) => start(1, id));
    await waitForHandlers(limit);
    const other = start(2, 6);

    expect(await waitForHandlers(limit + 1)).toEqual([...atOnce, 6]);
    [6, ...atOnce].forEach(end);
    await waitForHandlers(limit + 2);
    end(5);
    expect(await Promise.all([other, ...responses])).toEqual(Array(limit + 2).fill(200));
  });

  it('take no place in the queue after their client has disconnected', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const responses = atOnce.map((id) => start(1, id));
    await waitForHandlers(limit);
    const controllers = [5, 6].map((id) => {
      const controller = new AbortController();
      const init = { headers: { 'x-user': '1' }, signal: controller.signal };
      void fetch(`${address}/api/v1/sample/${id}`, init).catch(() => undefined);
      return controller;
    });
    await pause(50);
    controllers.forEach((controller) => controller.abort());
    await pause(50);
    atOnce.forEach(end);
    await Promise.all(responses);
    await pause(50);
    [5, 6].forEach(end);

    handlers.clear();
    const later = atOnce.map((id) => start(1, id + 10));
    expect(await waitForHandlers(limit)).toHaveLength(limit);
    atOnce.forEach((id) => end(id + 10));
    expect(await Promise.all(later)).toEqual(Array<number>(limit).fill(200));
  });

  it('run in their own asynchronous context after they have waited', async () => {
    const responses = [...atOnce, 5].map((id) => start(1, id));
    await waitForHandlers(limit);
    end(1);
    await waitForHandlers(limit + 1);
    [...atOnce, 5].forEach(end);
    await Promise.all(responses);

    expect(contexts).toEqual([...atOnce, 5]);
  });
});
