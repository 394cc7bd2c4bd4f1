import { type AxiosAdapter, CanceledError } from 'axios';

import { dictTypeContract } from '@backroom/contract/dictionaries';
import { menuContract } from '@backroom/contract/menus';
import { sessionContract } from '@backroom/contract/session';
import { rounds } from '@backroom/testing/rounds';

import { type ApiError } from './api-error.ts';
import { download } from './download.ts';
import { configureHttp, http as ours, REQUEST_TIMEOUT_MS } from './http.ts';
import { type send as sendType } from './send.ts';
import { send } from './send.ts';
import { Broken, fakeServer, Refusal } from './testing/index.ts';

const expiresAt = '2026-01-01T08:00:00.000Z';
const ROUNDS = rounds({ quick: 100, deep: 1_000 });
const AT_ONCE = 20;
const words = { dictName: 'a', dictType: 'a', status: '2', remark: '' } as const;

/** Flushes pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const refusedWith = (code: number) =>
  expect.objectContaining({ error: expect.objectContaining({ kind: 'refused', code }) as ApiError }) as unknown;

/** A token cookie, and a server that accepts one token at a time. */
function openWorld() {
  const server = fakeServer();
  const world = { server, cookie: 't1' as string | null, good: 't2', spent: [] as string[] };
  const entitled = <Data>(data: Data) => {
    const sent = server.calls.at(-1)?.headers.Authorization;
    if (sent !== `Bearer ${world.good}`) throw new Refusal(sent === undefined ? 401 : 6401, 'expired');
    return data;
  };
  server.on(menuContract.menuRole, () => entitled([]));
  server.on(dictTypeContract.export, () => entitled('a,b'));
  server.on(dictTypeContract.create, () => entitled({ id: 1 } as never));
  server.on(sessionContract.refreshToken, async ({ body }) => {
    world.spent.push(body.token);
    await settle();
    return { token: world.good, expiresAt };
  });
  server.install();
  return world;
}
type World = ReturnType<typeof openWorld>;

const settingsOf = (world: World) => ({
  token: () => world.cookie,
  language: () => 'zh-CN' as const,
  renewed: async (token: string) => {
    world.cookie = token;
  },
});

let world: World;
beforeEach(() => {
  world = openWorld();
  configureHttp(settingsOf(world));
});
const menu = (by: typeof sendType = send) => by({ endpoint: menuContract.menuRole, arg: {} });
const renewals = () => world.server.count(sessionContract.refreshToken);

describe('a call whose token has expired', () => {
  it('is repeated with the new token without an error', async () => {
    expect(await menu()).toEqual({ data: [] });
    expect(world.cookie).toBe('t2');
    expect(world.spent).toEqual(['t1']);
    expect(world.server.count(menuContract.menuRole)).toBe(2);
  });

  it('is repeated after the other tabs can read the new token', async () => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    configureHttp({
      ...settingsOf(world),
      renewed: (token) =>
        settingsOf(world)
          .renewed(token)
          .then(() => arrived),
    });
    const asked = menu();
    await settle();
    await settle();
    expect(world.cookie).toBe('t2');
    expect(world.server.count(menuContract.menuRole)).toBe(1);
    arrive();
    expect(await asked).toEqual({ data: [] });
  });

  it('is repeated only once', async () => {
    world.server.on(menuContract.menuRole, () => {
      throw new Refusal(6401, 'expired');
    });

    expect(await menu()).toEqual(refusedWith(6401));
    expect(renewals()).toBe(1);
    expect(world.server.count(menuContract.menuRole)).toBe(2);
  });

  it('keeps its Idempotency-Key', async () => {
    await send({ endpoint: dictTypeContract.create, arg: { body: words } });
    await send({ endpoint: dictTypeContract.create, arg: { body: words } });
    const keys = world.server.calls
      .filter(({ url }) => url === dictTypeContract.create.path)
      .map(({ headers }) => headers['Idempotency-Key']);

    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('may be a download', async () => {
    expect(await download(dictTypeContract.export, { query: {} })).toMatchObject({ data: { fileName: 'export.csv' } });
    expect(renewals()).toBe(1);
  });

  it('may be a prefetched response', async () => {
    const early = { status: 401, body: JSON.stringify({ code: 6401, msg: 'expired', data: null }) };
    let isAsked = false;
    configureHttp({
      ...settingsOf(world),
      earlyAnswer: () => {
        if (isAsked) return undefined;
        isAsked = true;
        return Promise.resolve(early);
      },
    });

    expect(await menu()).toEqual({ data: [] });
    expect(world.server.count(menuContract.menuRole)).toBe(1);
  });

  it.each([
    ['401', new Refusal(401, 'gone')],
    ['403', new Refusal(403, 'no')],
  ])('is not repeated after other errors: %s', async (_, refusal) => {
    world.server.on(menuContract.menuRole, () => {
      throw refusal;
    });

    expect(await menu()).toEqual(refusedWith(refusal.code));
    expect(renewals()).toBe(0);
  });

  it('is not repeated without a token or without a token store', async () => {
    configureHttp({ token: () => 't1', language: () => 'zh-CN' });
    expect(await menu()).toEqual(refusedWith(6401));
    world.cookie = null;
    configureHttp(settingsOf(world));
    expect(await menu()).toEqual(refusedWith(401));
    expect(renewals()).toBe(0);
  });
});

describe('a token refresh', () => {
  it('serves 100 concurrent calls', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => menu()));

    expect(outcomes).toEqual(Array(100).fill({ data: [] }));
    expect(world.spent).toEqual(['t1']);
  });

  /** Every fifth call gets its response, that the token has expired, with a delay. */
  function answerSomeLate() {
    const late = new Map<number, () => void>();
    world.server.on(dictTypeContract.byId, async ({ params }) => {
      const sent = world.server.calls.at(-1)?.headers.Authorization;
      if (sent !== `Bearer ${world.good}`) {
        if (params.id % 5 === 0) await new Promise<void>((resolve) => late.set(params.id, resolve));
        throw new Refusal(6401, 'expired');
      }
      return {} as never;
    });
    return () => {
      for (const answer of late.values()) answer();
      late.clear();
    };
  }

  it(`happens once in each of ${ROUNDS} rounds, also with delayed responses`, async () => {
    const answerTheRest = answerSomeLate();
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.good = `round${round}`;
      world.spent = [];
      world.server.calls.length = 0;
      const before = world.cookie;
      const storm = Array.from({ length: AT_ONCE }, (_, index) =>
        send({ endpoint: dictTypeContract.byId, arg: { params: { id: index + 1 } } }),
      );
      while (world.cookie === before) await settle();
      answerTheRest();

      expect(await Promise.all(storm)).toEqual(Array(AT_ONCE).fill({ data: {} }));
      expect(world.spent).toEqual([before]);
      expect(world.server.count(dictTypeContract.byId)).toBe(2 * AT_ONCE);
    }
  });

  it(`that fails has the same error for all calls and no retry, in each of ${ROUNDS} rounds`, async () => {
    const causes = [new Refusal(401, 'gone'), new Refusal(6401, 'expired'), new Broken('offline')];
    const answerTheRest = answerSomeLate();
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.server.calls.length = 0;
      let isAsked = false;
      world.server.on(sessionContract.refreshToken, async () => {
        isAsked = true;
        await settle();
        throw causes[round % causes.length]!;
      });
      const storm = Array.from({ length: AT_ONCE }, (_, index) =>
        send({ endpoint: dictTypeContract.byId, arg: { params: { id: index + 1 } } }),
      );
      // Delayed responses arrive while the refresh is pending.
      while (!isAsked) await settle();
      answerTheRest();
      const outcomes = await Promise.all(storm);

      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toHaveProperty('error');
      expect(renewals()).toBe(1);
      expect(world.server.count(dictTypeContract.byId)).toBe(AT_ONCE);
    }
  });

  it('without a response times out for all calls', async () => {
    jest.useFakeTimers();
    // Fake timers do not affect AbortSignal.timeout.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const patience = new AbortController();
      setTimeout(() => patience.abort(), ms);
      return patience.signal;
    });
    const answering = ours.defaults.adapter as AxiosAdapter;
    ours.defaults.adapter = (config) =>
      Promise.race([
        answering(config),
        new Promise<never>((_, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError('', config)));
        }),
      ]);
    try {
      let answerAtLast = () => {};
      world.server.on(sessionContract.refreshToken, async () => {
        await new Promise<void>((resolve) => (answerAtLast = resolve));
        return { token: 't2', expiresAt };
      });
      const ended: unknown[] = [];
      for (let call = 0; call < AT_ONCE; call += 1) void menu().then((outcome) => ended.push(outcome));

      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      expect(ended).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(ended).toEqual(Array(AT_ONCE).fill({ error: { kind: 'timeout' } }));

      answerAtLast();
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      expect(world.cookie).toBe('t1');
      expect(renewals()).toBe(1);
      expect(world.server.count(menuContract.menuRole)).toBe(AT_ONCE);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  it.each([
    ['ends the session', new Refusal(401, 'gone'), refusedWith(401)],
    ['reports that the session has expired', new Refusal(6401, 'expired'), refusedWith(6401)],
    ['is rejected temporarily', new Refusal(503, 'busy'), refusedWith(503)],
    ['does not reach the server', new Broken('offline'), { error: { kind: 'offline' } }],
    ['gets no response', new Broken('timeout'), { error: { kind: 'timeout' } }],
    ['gets the response of a proxy', new Broken({ status: 502, body: '<html>' }), { error: { kind: 'transport', status: 502 } }],
  ])('that %s is the outcome of every call, and none is repeated', async (_, cause, expected) => {
    world.server.on(sessionContract.refreshToken, () => {
      throw cause;
    });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => menu()));

    expect(outcomes).toEqual(Array(20).fill(expected));
    expect(renewals()).toBe(1);
    expect(world.server.count(menuContract.menuRole)).toBe(20);
    expect(world.cookie).toBe('t1');
  });

  it('that failed is retried by the next call', async () => {
    const { server } = world;
    server.on(sessionContract.refreshToken, () => {
      throw new Broken('offline');
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
    return { waiting: () => waiting, hold: (work: Promise<unknown>) => (last = work) };
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });

  /** A second instance of the modules, as in another tab; cookie and server are shared. */
  async function openTab() {
    let tab = { send };
    await jest.isolateModulesAsync(async () => {
      const wire = await import('./http.ts');
      wire.http.defaults.adapter = ours.defaults.adapter;
      wire.configureHttp(settingsOf(world));
      tab = await import('./send.ts');
    });
    return tab;
  }

  it(`there is one refresh in each of ${ROUNDS} rounds: the second tab reads the new cookie`, async () => {
    const locks = installLocks();
    const tabs = [{ send }, await openTab()];
    for (let round = 1; round <= ROUNDS; round += 1) {
      world.good = `round${round}`;
      world.spent = [];
      const before = world.cookie;
      const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => menu(tabs[index % 2]!.send)));

      expect(outcomes).toEqual(Array(AT_ONCE).fill({ data: [] }));
      expect(world.spent).toEqual([before]);
      expect(locks.waiting()).toBe(2 * round);
    }
  });

  it('without locks each tab refreshes once, and both accept the token', async () => {
    const tabs = [{ send }, await openTab()];
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => menu(tabs[index % 2]!.send)));

    expect(outcomes).toEqual(Array(20).fill({ data: [] }));
    expect(world.spent).toEqual(['t1', 't1']);
    expect(world.cookie).toBe('t2');
  });

  it('a tab that holds the lock blocks the others no longer than the request timeout', async () => {
    const locks = installLocks();
    void locks.hold(new Promise(() => undefined));
    const patience = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const outcome = menu();
    await settle();
    patience.abort();

    expect(await outcome).toEqual({ error: { kind: 'timeout' } });
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
    expect(world.spent).toEqual([]);
  });
});
