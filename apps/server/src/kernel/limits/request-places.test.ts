import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { createCaller, createTestApp, POSTGRES_LIMITS } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';

/** Of a session, and of a person, that may wait. */
const WAITING = { session: 200, person: 400 };
const MAX_TRIES = 1_000;

describe.each([
  ['the embedded database', { databaseUrl: null }, 2],
  ['PostgreSQL', POSTGRES_LIMITS, 4],
])('the places of one person on %s', (_engine, config, atOnce) => {
  let app: FastifyInstance;
  /** Sessions whose authentication goes on, and what ends it. */
  let authenticating: { session: string; end: () => void }[];
  /** Whether authentication waits until a test ends it. */
  let isHeld: boolean;
  let handling: { session: string; end: () => void }[];
  beforeEach(async () => {
    authenticating = [];
    handling = [];
    isHeld = false;
    app = await createTestApp({
      config,
      // The first letter of a session names its person.
      async authenticate({ headers: { authorization: session = '' } }) {
        if (isHeld) await new Promise<void>((end) => authenticating.push({ session, end }));
        return { ...createCaller('*:*:*'), userId: session.charCodeAt(0) };
      },
      routes(instance) {
        registerEndpoint(instance, sampleContract.byId, async ({ params }, _caller, { headers }) => {
          const session = headers.authorization ?? '';
          if (params.id === 1) await new Promise<void>((end) => handling.push({ session, end }));
          return params;
        });
      },
    });
  });
  afterEach(() => app.close());

  const read = (session: string, id = 1) =>
    app.inject({ url: `/api/v1/sample/${id}`, headers: { authorization: session } }).then((response) => response);
  const readTimes = (session: string, count: number) => Array.from({ length: count }, () => read(session));
  const settle = async (list: () => unknown[], count: number) => {
    for (let tries = 0; list().length < count && tries < MAX_TRIES; tries += 1) await pause(1);
    // Time in which further ones would start.
    await pause(20);
  };
  /** Ends what is handled until all are answered. */
  const answerAll = async <Answer>(answers: Promise<Answer>[]): Promise<Answer[]> => {
    let isOver = false;
    const all = Promise.all(answers).finally(() => (isOver = true));
    while (!isOver) {
      [...authenticating.splice(0), ...handling.splice(0)].forEach(({ end }) => end());
      await pause(1);
    }
    return all;
  };

  it('count from the authentication on, once the session is known', async () => {
    await Promise.all([read('a1', 2), read('b1', 2)]);
    isHeld = true;
    const flood = readTimes('a1', 3 * atOnce);
    await settle(() => authenticating, atOnce);
    const other = read('b1');
    await settle(() => authenticating, atOnce + 1);

    expect(authenticating.map(({ session }) => session)).toEqual([...Array<string>(atOnce).fill('a1'), 'b1']);
    await answerAll([...flood, other]);
  });

  it('are those of the address until a session is known, whose sessions take turns', async () => {
    isHeld = true;
    const answers = [...readTimes('a1', 3 * atOnce), read('b1')];
    await settle(() => authenticating, atOnce);
    expect(authenticating).toHaveLength(atOnce);
    authenticating.shift()?.end();
    await settle(() => authenticating, atOnce);

    expect(authenticating.at(-1)?.session).toBe('b1');
    await answerAll(answers);
  });

  it('go to the sessions of the person in turn', async () => {
    await Promise.all([read('a1', 2), read('a2', 2)]);
    const answers = [...readTimes('a1', 3 * atOnce), read('a2')];
    await settle(() => handling, atOnce);
    handling.shift()?.end();
    await settle(() => handling, atOnce);

    expect(handling.at(-1)?.session).toBe('a2');
    await answerAll(answers);
  });

  it('are waited for by a bounded number, and others are refused a second later, of that person only', async () => {
    await Promise.all(['a1', 'a2', 'a3', 'b1'].map((session) => read(session, 2)));
    const waiting = [
      ...readTimes('a1', atOnce + WAITING.session),
      ...readTimes('a2', WAITING.person - WAITING.session),
    ];
    await settle(() => handling, atOnce);
    const startedAt = performance.now();
    const refused = await Promise.all([read('a1'), read('a3')]);

    expect(performance.now() - startedAt).toBeGreaterThan(900);
    for (const { statusCode, headers } of refused)
      expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 429, retryAfter: '1' });
    expect((await read('b1', 2)).statusCode).toBe(200);
    expect(new Set((await answerAll(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await read('a1', 2)).statusCode).toBe(200);
  });

  it('are free again after each request', async () => {
    for (let round = 0; round < 3 * atOnce; round += 1) expect((await read(`a${round}`, 2)).statusCode).toBe(200);
  });
});
