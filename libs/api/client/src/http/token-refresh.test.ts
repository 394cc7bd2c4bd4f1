import { type AxiosAdapter, CanceledError } from 'axios';

import { dictTypeContract } from '@backroom/contract/dictionaries';
import { navigationContract } from '@backroom/contract/navigation';
import { roleToken, sessionContract } from '@backroom/contract/session';
import { rounds } from '@backroom/testing/rounds';

import { createFakeServer, FakeApiError, FakeTransportError } from '../testing/index.ts';
import type { ApiError } from './api-error.ts';
import { download } from './download.ts';
import { configureHttp, http as ours, REQUEST_TIMEOUT_MS } from './http.ts';
import type { send as sendType } from './send.ts';
import { send } from './send.ts';

const expiresAt = '2026-01-01T08:00:00.000Z';
const ROUNDS = rounds({ quick: 100, deep: 1_000 });
const CONCURRENT_CALLS = 20;
const input = { dictName: 'a', dictType: 'a', status: '2', remark: '' } as const;

/** Flushes pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const expectError = (code: number) =>
  expect.objectContaining({ error: expect.objectContaining({ kind: 'response', code }) as ApiError }) as unknown;

/** A token cookie, and a server that accepts one token at a time. */
function createWorld() {
  const server = createFakeServer();
  const world = { server, cookie: 't1' as string | null, validToken: 't2', refreshedWith: [] as string[] };
  const requireValidToken = <Data>(data: Data) => {
    const sent = server.calls.at(-1)?.headers.Authorization;
    if (sent !== `Bearer ${world.validToken}`) throw new FakeApiError(sent === undefined ? 401 : 6401, 'expired');
    return data;
  };
  server.on(navigationContract.get, () => requireValidToken([]));
  server.on(dictTypeContract.export, () => requireValidToken('a,b'));
  server.on(dictTypeContract.create, () => requireValidToken({ id: 1 } as never));
  server.on(sessionContract.refreshToken, async ({ body }) => {
    world.refreshedWith.push(body.token);
    await settle();
    return { token: world.validToken, expiresAt };
  });
  server.install();
  return world;
}
type TestWorld = ReturnType<typeof createWorld>;

const createSettings = (world: TestWorld) => ({
  token: () => world.cookie,
  language: () => 'zh-CN' as const,
  onTokenRefreshed: async (token: string) => {
    world.cookie = token;
  },
});

let world: TestWorld;
beforeEach(() => {
  world = createWorld();
  configureHttp(createSettings(world));
});
const menu = (sendRequest: typeof sendType = send) => sendRequest({ endpoint: navigationContract.get, arg: {} });
const getRefreshCount = () => world.server.count(sessionContract.refreshToken);

describe('a call whose token has expired', () => {
  it('is repeated with the new token without an error', async () => {
    expect(await menu()).toEqual({ data: [] });
    expect(world.cookie).toBe('t2');
    expect(world.refreshedWith).toEqual(['t1']);
    expect(world.server.count(navigationContract.get)).toBe(2);
  });

  it('is repeated after the other tabs can read the new token', async () => {
    let resolveStored = () => undefined as void;
    const stored = new Promise<void>((resolve) => (resolveStored = resolve));
    configureHttp({
      ...createSettings(world),
      onTokenRefreshed: (token) =>
        createSettings(world)
          .onTokenRefreshed(token)
          .then(() => stored),
    });
    const pending = menu();
    await settle();
    await settle();
    expect(world.cookie).toBe('t2');
    expect(world.server.count(navigationContract.get)).toBe(1);
    resolveStored();
    expect(await pending).toEqual({ data: [] });
  });

  it('is repeated only once', async () => {
    world.server.on(navigationContract.get, () => {
      throw new FakeApiError(6401, 'expired');
    });

    expect(await menu()).toEqual(expectError(6401));
    expect(getRefreshCount()).toBe(1);
    expect(world.server.count(navigationContract.get)).toBe(2);
  });

  it('keeps its Idempotency-Key', async () => {
    await send({ endpoint: dictTypeContract.create, arg: { body: input } });
    await send({ endpoint: dictTypeContract.create, arg: { body: input } });
    const keys = world.server.calls
      .filter(({ url }) => url === dictTypeContract.create.path)
      .map(({ headers }) => headers['Idempotency-Key']);

    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps the role that the user has switched to: the token of a role is not refreshed', async () => {
    world.cookie = roleToken('manager');
    expect(await menu()).toEqual(expectError(6401));
    expect(await send({ endpoint: dictTypeContract.create, arg: { body: input } })).toEqual(expectError(6401));
    expect(await download(dictTypeContract.export, { query: {} })).toEqual(expectError(6401));

    expect(getRefreshCount()).toBe(0);
    expect(world.cookie).toBe('manager-token');
  });

  it('may be a download', async () => {
    expect(await download(dictTypeContract.export, { query: {} })).toMatchObject({ data: { fileName: 'export.csv' } });
    expect(getRefreshCount()).toBe(1);
  });

  it('may be a prefetched response', async () => {
    const early = { status: 401, body: JSON.stringify({ code: 6401, msg: 'expired', data: null }) };
    let isRequested = false;
    configureHttp({
      ...createSettings(world),
      prefetchedResponse: () => {
        if (isRequested) return undefined;
        isRequested = true;
        return Promise.resolve(early);
      },
    });

    expect(await menu()).toEqual({ data: [] });
    expect(world.server.count(navigationContract.get)).toBe(1);
  });

  it.each([
    ['401', new FakeApiError(401, 'gone')],
    ['403', new FakeApiError(403, 'no')],
  ])('is not repeated after other errors: %s', async (_, error) => {
    world.server.on(navigationContract.get, () => {
      throw error;
    });

    expect(await menu()).toEqual(expectError(error.code));
    expect(getRefreshCount()).toBe(0);
  });

  it('is not repeated without a token or without a token store', async () => {
    configureHttp({ token: () => 't1', language: () => 'zh-CN' });
    expect(await menu()).toEqual(expectError(6401));
    world.cookie = null;
    configureHttp(createSettings(world));
    expect(await menu()).toEqual(expectError(401));
    expect(getRefreshCount()).toBe(0);
  });
});

describe('a token refresh', () => {
  it('serves 100 concurrent calls', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => menu()));

    expect(outcomes).toEqual(Array(100).fill({ data: [] }));
    expect(world.refreshedWith).toEqual(['t1']);
  });

  /** Every fifth call gets its response, that the token has expired, with a delay. */
  function delayResponses() {
    const pending = new Map<number, () => void>();
    world.server.on(dictTypeContract.byId, async ({ params }) => {
      const sent = world.server.calls.at(-1)?.headers.Authorization;
      if (sent !== `Bearer ${world.validToken}`) {
        if (params.id % 5 === 0) await new Promise<void>((resolve) => pending.set(params.id, resolve));
        throw new FakeApiError(6401, 'expired');
      }
      return { id: 1 } as never;
    });
    return () => {
      for (const answer of pending.values()) answer();
      pending.clear();
    };
  }

  it(`happens once in each of ${ROUNDS} rounds, also with delayed responses`, async () => {
    const resolveDelayed = delayResponses();
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.validToken = `round${round}`;
      world.refreshedWith = [];
      world.server.calls.length = 0;
      const before = world.cookie;
      const calls = Array.from({ length: CONCURRENT_CALLS }, (_, index) =>
        send({ endpoint: dictTypeContract.byId, arg: { params: { id: index + 1 } } }),
      );
      while (world.cookie === before) await settle();
      resolveDelayed();

      expect(await Promise.all(calls)).toEqual(Array(CONCURRENT_CALLS).fill({ data: { id: 1 } }));
      expect(world.refreshedWith).toEqual([before]);
      expect(world.server.count(dictTypeContract.byId)).toBe(2 * CONCURRENT_CALLS);
    }
  });

  it(`that fails has the same error for all calls and no retry, in each of ${ROUNDS} rounds`, async () => {
    const errors = [
      new FakeApiError(401, 'gone'),
      new FakeApiError(6401, 'expired'),
      new FakeTransportError('offline'),
    ];
    const resolveDelayed = delayResponses();
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.server.calls.length = 0;
      let isRequested = false;
      world.server.on(sessionContract.refreshToken, async () => {
        isRequested = true;
        await settle();
        throw errors[round % errors.length]!;
      });
      const calls = Array.from({ length: CONCURRENT_CALLS }, (_, index) =>
        send({ endpoint: dictTypeContract.byId, arg: { params: { id: index + 1 } } }),
      );
      // Delayed responses arrive while the refresh is pending.
      while (!isRequested) await settle();
      resolveDelayed();
      const outcomes = await Promise.all(calls);

      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toHaveProperty('error');
      expect(getRefreshCount()).toBe(1);
      expect(world.server.count(dictTypeContract.byId)).toBe(CONCURRENT_CALLS);
    }
  });

  it('without a response times out for all calls', async () => {
    jest.useFakeTimers();
    // Fake timers do not affect AbortSignal.timeout.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const timeoutController = new AbortController();
      setTimeout(() => timeoutController.abort(), ms);
      return timeoutController.signal;
    });
    const adapter = ours.defaults.adapter as AxiosAdapter;
    ours.defaults.adapter = (config) =>
      Promise.race([
        adapter(config),
        new Promise<never>((_, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError('', config)));
        }),
      ]);
    try {
      let resolveRefresh = () => {};
      world.server.on(sessionContract.refreshToken, async () => {
        await new Promise<void>((resolve) => (resolveRefresh = resolve));
        return { token: 't2', expiresAt };
      });
      const results: unknown[] = [];
      for (let call = 0; call < CONCURRENT_CALLS; call += 1) void menu().then((outcome) => results.push(outcome));

      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      expect(results).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(results).toEqual(Array(CONCURRENT_CALLS).fill({ error: { kind: 'timeout' } }));

      resolveRefresh();
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      expect(world.cookie).toBe('t1');
      expect(getRefreshCount()).toBe(1);
      expect(world.server.count(navigationContract.get)).toBe(CONCURRENT_CALLS);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  it.each([
    ['ends the session', new FakeApiError(401, 'gone'), expectError(401)],
    ['reports that the session has expired', new FakeApiError(6401, 'expired'), expectError(6401)],
    ['is rejected temporarily', new FakeApiError(503, 'busy'), expectError(503)],
    ['does not reach the server', new FakeTransportError('offline'), { error: { kind: 'offline' } }],
    ['gets no response', new FakeTransportError('timeout'), { error: { kind: 'timeout' } }],
    [
      'gets the response of a proxy',
      new FakeTransportError({ status: 502, body: '<html>' }),
      { error: { kind: 'transport', status: 502 } },
    ],
  ])('that %s is the outcome of every call, and none is repeated', async (_, cause, expected) => {
    world.server.on(sessionContract.refreshToken, () => {
      throw cause;
    });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => menu()));

    expect(outcomes).toEqual(Array(20).fill(expected));
    expect(getRefreshCount()).toBe(1);
    expect(world.server.count(navigationContract.get)).toBe(20);
    expect(world.cookie).toBe('t1');
  });

  it('that failed is retried by the next call', async () => {
    const { server } = world;
    server.on(sessionContract.refreshToken, () => {
      throw new FakeTransportError('offline');
    });
    await menu();
    server.on(sessionContract.refreshToken, () => ({ token: 't2', expiresAt }));

    expect(await menu()).toEqual({ data: [] });
  });

  it('rejects an invalid token', async () => {
    world.server.on(sessionContract.refreshToken, () => ({ token: 7 }) as never);

    expect(await menu()).toEqual({ error: { kind: 'transport', status: 200 } });
    expect(world.cookie).toBe('t1');
  });

  it.each([
    ['signed out', null],
    ['signed in again', 't9'],
  ])('changes nothing when the user has %s in the meantime', async (_, cookie) => {
    world.server.on(sessionContract.refreshToken, () => {
      world.cookie = cookie;
      return { token: 't2', expiresAt };
    });
    await menu();

    expect(world.cookie).toBe(cookie);
  });
});

describe('over browser tabs', () => {
  /** `navigator.locks` for a single name. */
  function installLocks() {
    let last: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      waiting += 1;
      const before = last.catch(() => undefined);
      const aborted = new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      last = Promise.race([before, aborted]).then(work);
      return last;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    return { waiting: () => waiting, holdLock: (work: Promise<unknown>) => (last = work) };
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });

  /** A second instance of the modules, as in another tab; cookie and server are shared. */
  async function openTab() {
    let tab = { send };
    await jest.isolateModulesAsync(async () => {
      const httpModule = await import('./http.ts');
      httpModule.http.defaults.adapter = ours.defaults.adapter;
      httpModule.configureHttp(createSettings(world));
      tab = await import('./send.ts');
    });
    return tab;
  }

  it(`there is one refresh in each of ${ROUNDS} rounds: the second tab reads the new cookie`, async () => {
    const locks = installLocks();
    const tabs = [{ send }, await openTab()];
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.validToken = `round${round}`;
      world.refreshedWith = [];
      const before = world.cookie;
      const outcomes = await Promise.all(
        Array.from({ length: CONCURRENT_CALLS }, (_, index) => menu(tabs[index % 2]!.send)),
      );

      expect(outcomes).toEqual(Array(CONCURRENT_CALLS).fill({ data: [] }));
      expect(world.refreshedWith).toEqual([before]);
      expect(locks.waiting()).toBe(2 * round);
    }
  });

  it('without locks each tab refreshes once, and both accept the token', async () => {
    const tabs = [{ send }, await openTab()];
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => menu(tabs[index % 2]!.send)));

    expect(outcomes).toEqual(Array(20).fill({ data: [] }));
    expect(world.refreshedWith).toEqual(['t1', 't1']);
    expect(world.cookie).toBe('t2');
  });

  it('a tab that holds the lock blocks the others no longer than the request timeout', async () => {
    const locks = installLocks();
    void locks.holdLock(new Promise(() => undefined));
    const timeoutController = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    const outcome = menu();
    await settle();
    timeoutController.abort();

    expect(await outcome).toEqual({ error: { kind: 'timeout' } });
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
    expect(world.refreshedWith).toEqual([]);
  });
});
