import { setImmediate } from 'node:timers/promises';

import { timeLimit } from '@backroom/testing/time-limit';

import { createTestApp } from '../../testing/http-test-app.ts';

describe('health', () => {
  it('distinguishes liveness from readiness', async () => {
    let state: 'ready' | 'not migrated' | 'down' = 'ready';
    const app = await createTestApp({
      isReady: async () => {
        if (state === 'down') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return state === 'ready';
      },
      authenticate: () => Promise.reject(new Error('authenticate was called')),
    });
    const statuses = async () => [(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode];

    expect(await statuses()).toEqual([200, 200]);
    state = 'not migrated';
    expect(await statuses()).toEqual([200, 503]);
    state = 'down';
    expect(await statuses()).toEqual([200, 503]);
    expect((await app.inject('/readyz')).headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    await app.close();
  });

  it('answers HEAD like GET, as uptime checks send it', async () => {
    let isReady = true;
    const app = await createTestApp({ isReady: async () => isReady });
    const check = async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
      const expected = await app.inject(url);
      for (const name of ['content-type', 'content-length', 'cache-control', 'retry-after'])
        expect(headers[name]).toBe(expected.headers[name]);
      expect(body).toBe('');
      return statusCode;
    };

    expect([await check('/healthz'), await check('/readyz')]).toEqual([200, 200]);
    isReady = false;
    expect([await check('/healthz'), await check('/readyz')]).toEqual([200, 503]);
    expect((await app.inject({ method: 'POST', url: '/healthz' })).headers.allow).toBe('GET, HEAD, OPTIONS');
    await app.close();
  });

  it('is not ready while the database does not answer, and asks it once', async () => {
    const isReady = jest.fn(() => new Promise<boolean>(() => undefined));
    const app = await createTestApp({ isReady });

    const requestedAt = performance.now();
    const responses = await Promise.all([app.inject('/readyz'), app.inject('/readyz'), app.inject('/healthz')]);
    const respondedInMs = performance.now() - requestedAt;

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect(respondedInMs).toBeLessThan(timeLimit(2_000));
    expect(isReady).toHaveBeenCalledTimes(1);
    await app.close();
  });

  it('is not ready while the server is closing, but completes the requests in flight', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let markStarted = () => undefined as void;
    const started = new Promise<void>((resolve) => (markStarted = resolve));
    const app = await createTestApp({
      routes: (instance) =>
        instance.get('/slow', { config: { routeAccess: 'public' } }, async () => {
          markStarted();
          await released;
          return { done: true };
        }),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
    const slow = fetch(`${url}/slow`);
    await started;

    const closingAt = Date.now();
    const closed = app.close();
    while (app.server.listening) await setImmediate();
    await expect(fetch(`${url}/readyz`).then((response) => response.status)).rejects.toThrow();
    release();

    expect(await (await slow).json()).toEqual({ done: true });
    await closed;
    expect(Date.now() - closingAt).toBeLessThan(timeLimit(2_000));
  });
});
