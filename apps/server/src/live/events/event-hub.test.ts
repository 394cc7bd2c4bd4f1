import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';

import type { EndReason } from '@backroom/contract/session';

import type { AppError } from '../../kernel/errors/app-error.ts';
import { createEventHub } from './event-hub.ts';

const POLL_INTERVAL_MS = 20;
const SETTINGS = 'event: settings\ndata: {"settings":"s1"}\n\n';
const NOTICES = 'event: notices\ndata: {"notices":"n1"}\n\n';
const FIRST = `:\n\nevent: rights\ndata: {"rights":"r1"}\n\n${NOTICES}${SETTINGS}`;

function openHub(limits = {}, heartbeatMs?: number, sharedPollIntervalMs?: number) {
  const state = {
    ended: {} as Record<number, EndReason>,
    rights: {} as Record<number, string>,
    jobs: {} as Record<number, string>,
    notices: {} as Record<number, string>,
    settings: 's1',
    noticesVersion: 'v1',
    sharedPolls: 0,
    revisions: {} as Record<string, number>,
    presence: {} as Record<string, string>,
    dictionaries: 0,
    deleted: [] as number[],
    queries: [] as number[][],
    isDown: false,
    warnings: 0,
    pendingQuery: Promise.resolve(),
  };
  const hub = createEventHub({
    async findSessionStates(ids) {
      state.queries.push([...ids]);
      await state.pendingQuery;
      if (state.isDown) throw new Error('no database');
      const found = ids.filter((sessionId) => !state.deleted.includes(sessionId));
      return found.map((sessionId) => ({
        sessionId,
        endReason: state.ended[sessionId] ?? null,
        rights: state.rights[sessionId] ?? 'r1',
        jobs: state.jobs[sessionId] ?? '',
        notices: state.notices[sessionId] ?? 'n1',
      }));
    },
    async findSharedState() {
      state.sharedPolls += 1;
      const { settings, noticesVersion, revisions, presence, dictionaries } = state;
      return { settings, notices: noticesVersion, revisions, presence, dictionaries };
    },
    logger: { warn: () => (state.warnings += 1) } as never,
    limits,
    pollIntervalMs: POLL_INTERVAL_MS,
    sharedPollIntervalMs,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  return { hub, state };
}

const readAll = async (stream: AsyncIterable<unknown>) => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};
const catchError = (open: () => unknown) => {
  try {
    open();
  } catch (error) {
    return error as AppError;
  }
  return undefined;
};
const waitUntil = async (predicate: () => boolean) => {
  while (!predicate()) await pause(5);
};

it('polls with one query for all open streams, and not without streams', async () => {
  const { hub, state } = openHub();
  const streams = [hub.open(1, 1), hub.open(1, 1), hub.open(2, 2)];
  await waitUntil(() => state.queries.length >= 2);

  expect(new Set(state.queries.map((ids) => ids.join()))).toEqual(new Set(['1,2']));
  for (const stream of streams) stream.destroy();
  await waitUntil(() => hub.count() === 0);
  const before = state.queries.length;
  await pause(10 * POLL_INTERVAL_MS);
  expect(state.queries.length).toBe(before);

  hub.open(3, 3);
  await waitUntil(() => state.queries.length > before);
  expect(state.queries.at(-1)).toEqual([3]);
  hub.close();
});

/** Waits until one poll of the shared state has begun and ended. */
async function waitForSharedPoll(state: { sharedPolls: number }): Promise<void> {
  const after = state.sharedPolls + 3;
  await waitUntil(() => state.sharedPolls >= after);
}

describe('between two polls of the sessions', () => {
  const openQuickHub = async () => {
    // The second poll of the sessions is due after a thousand polls of the shared state.
    const opened = openHub({}, undefined, POLL_INTERVAL_MS / 1_000);
    const stream = opened.hub.open(1, 1);
    await waitUntil(() => opened.state.sharedPolls >= 2);
    return { hub: opened.hub, state: opened.state, stream };
  };

  it('polls shared state without querying sessions', async () => {
    const { hub, state, stream } = await openQuickHub();
    state.settings = 's2';
    await waitForSharedPoll(state);
    state.revisions = { '2026-11': 1 };
    await waitForSharedPoll(state);
    hub.close();

    const plans = 'event: month-plans\ndata: {"revisions":{"2026-11":1}}\n\n';
    expect(await readAll(stream)).toBe(FIRST + SETTINGS.replace('s1', 's2') + plans);
    expect(state.queries).toEqual([[1]]);
  });

  it('reads the sessions when notices have changed', async () => {
    const { hub, state, stream } = await openQuickHub();
    state.notices = { 1: 'n2' };
    state.noticesVersion = 'v2';
    await waitUntil(() => state.queries.length >= 2);
    hub.close();

    expect(await readAll(stream)).toBe(FIRST + NOTICES.replace('n1', 'n2'));
  });

  it('reads everything again after a failure', async () => {
    const { hub, state, stream } = await openQuickHub();
    state.isDown = true;
    state.noticesVersion = 'v2';
    await waitUntil(() => state.warnings === 1);
    state.notices = { 1: 'n2' };
    state.isDown = false;
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before);
    hub.close();

    expect(await readAll(stream)).toBe(FIRST + NOTICES.replace('n1', 'n2'));
  });
});

it('ends the streams of a deleted user', async () => {
  const { hub, state } = openHub();
  const stream = hub.open(1, 1);
  const other = hub.open(2, 2);
  state.deleted = [1];

  expect(await readAll(stream)).toContain('event: session-ended\ndata: {"reason":"userDisabled"}');
  expect(hub.count()).toBe(1);
  other.destroy();
  hub.close();
});

it('runs one query at a time', async () => {
  const { hub, state } = openHub();
  let resolveQuery: () => void = () => undefined;
  state.pendingQuery = new Promise((resolve) => (resolveQuery = resolve));
  for (let session = 1; session <= 3; session += 1) hub.open(session, session);
  await waitUntil(() => state.queries.length > 0);

  expect(state.queries).toEqual([[1, 2, 3]]);
  hub.close();
  resolveQuery();
});

it('logs no warning after it is closed', async () => {
  const { hub, state } = openHub();
  let resolveQuery: () => void = () => undefined;
  state.pendingQuery = new Promise((resolve) => (resolveQuery = resolve));
  state.isDown = true;
  hub.open(1, 1);
  await waitUntil(() => state.queries.length > 0);
  hub.close();
  resolveQuery();
  await setImmediate();

  expect(state.warnings).toBe(0);
});

it('sends heartbeats', async () => {
  const { hub } = openHub({}, 0);
  const stream = hub.open(1, 1);
  let text = '';
  stream.on('data', (chunk) => (text += String(chunk)));
  await waitUntil(() => text.split(':\n\n').length > 3);
  hub.close();

  expect(text.replace(FIRST, '')).toMatch(/^(:\n\n){2,}$/);
});

it('sends the end reason to all streams of an ended session and to no others', async () => {
  const { hub, state } = openHub();
  const [one, same, other] = [hub.open(1, 1), hub.open(1, 1), hub.open(2, 2)];
  state.ended = { 1: 'endedByAdmin' };
  const expected = ':\n\nevent: session-ended\ndata: {"reason":"endedByAdmin"}\n\n';

  expect(await Promise.all([readAll(one), readAll(same)])).toEqual([expected, expected]);
  expect(hub.count()).toBe(1);
  const before = state.queries.length;
  await waitUntil(() => state.queries.length > before);
  expect(state.queries.at(-1)).toEqual([2]);
  hub.close();
  expect(await readAll(other)).toBe(FIRST);
});

describe('rights', () => {
  const toRightsEvent = (rights: string) => `event: rights\ndata: {"rights":"${rights}"}\n\n`;

  it('are sent to each stream of the session after opening, and again after a change', async () => {
    const { hub, state } = openHub();
    const one = hub.open(1, 1);
    await waitUntil(() => state.queries.length >= 2);
    const [late, other] = [hub.open(1, 1), hub.open(2, 2)];
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before);
    state.rights = { 1: 'r2' };
    await waitUntil(() => state.queries.length > before + 2);
    hub.close();

    expect(await readAll(one)).toBe(FIRST + toRightsEvent('r2'));
    expect(await readAll(late)).toBe(FIRST + toRightsEvent('r2'));
    expect(await readAll(other)).toBe(FIRST);
  });

  it('are sent after a database outage if they changed meanwhile', async () => {
    const { hub, state } = openHub();
    const stream = hub.open(1, 1);
    await waitUntil(() => state.queries.length >= 2);
    state.isDown = true;
    state.rights = { 1: 'r2' };
    await waitUntil(() => state.warnings === 1);
    state.isDown = false;
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before + 1);
    hub.close();

    expect(await readAll(stream)).toBe(FIRST + toRightsEvent('r2'));
  });
});

it('sends the jobs of a user to the streams of their session when they change, and first when there are any', async () => {
  const { hub, state } = openHub();
  const [own, other] = [hub.open(1, 1), hub.open(2, 2)];
  const waitForPolls = async () => {
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before + 1);
  };
  await waitForPolls();
  for (const jobs of ['j1', 'j2', '']) {
    state.jobs = { 1: jobs };
    await waitForPolls();
  }
  hub.close();

  const events = ['j1', 'j2', ''].map((jobs) => `event: jobs\ndata: {"jobs":"${jobs}"}\n\n`);
  expect(await readAll(own)).toBe(`${FIRST}${events.join('')}`);
  expect(await readAll(other)).toBe(FIRST);
});

it('sends changed settings to the streams of all sessions, once', async () => {
  const { hub, state } = openHub();
  const [one, other] = [hub.open(1, 1), hub.open(2, 2)];
  await waitUntil(() => state.queries.length >= 2);
  state.settings = 's2';
  const before = state.queries.length;
  await waitUntil(() => state.queries.length > before + 2);
  hub.close();

  const expected = `${FIRST}${SETTINGS.replace('s1', 's2')}`;
  expect([await readAll(one), await readAll(other)]).toEqual([expected, expected]);
});

it('sends the revisions of month plans when there are any, and when they change', async () => {
  const { hub, state } = openHub();
  const stream = hub.open(1, 1);
  await waitUntil(() => state.queries.length >= 2);
  for (const revisions of [{ '2026-11': 1 }, { '2026-11': 2 }]) {
    state.revisions = revisions;
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before + 2);
  }
  hub.close();

  const toEvent = (revision: number) => `event: month-plans\ndata: {"revisions":{"2026-11":${revision}}}\n\n`;
  expect(await readAll(stream)).toBe(FIRST + toEvent(1) + toEvent(2));
});

it('sends the revision of dictionaries once they were written, and when it changes', async () => {
  const { hub, state } = openHub();
  const stream = hub.open(1, 1);
  await waitUntil(() => state.queries.length >= 2);
  for (const dictionaries of [1, 2]) {
    state.dictionaries = dictionaries;
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before + 2);
  }
  hub.close();

  const toEvent = (revision: number) => `event: dictionaries\ndata: {"dictionaries":${revision}}\n\n`;
  expect(await readAll(stream)).toBe(FIRST + toEvent(1) + toEvent(2));
});

it('sends in which months users edit once they do, and that they no longer do', async () => {
  const { hub, state } = openHub();
  const stream = hub.open(1, 1);
  await waitUntil(() => state.queries.length >= 2);
  for (const presence of [{ '2026-11': 'a' }, { '2026-11': 'a' }, {}]) {
    state.presence = presence as Record<string, string>;
    const before = state.queries.length;
    await waitUntil(() => state.queries.length > before + 2);
  }
  hub.close();

  const toEvent = (presence: string) => `event: plan-presence\ndata: {"presence":${presence}}\n\n`;
  expect(await readAll(stream)).toBe(FIRST + toEvent('{"2026-11":"a"}') + toEvent('{}'));
});

it('keeps the streams during a database outage, warns once per outage, and continues afterwards', async () => {
  const { hub, state } = openHub();
  const stream = hub.open(1, 1);
  state.isDown = true;
  await waitUntil(() => state.queries.length >= 3);
  expect([hub.count(), state.warnings]).toEqual([1, 1]);

  const before = state.queries.length;
  state.isDown = false;
  await waitUntil(() => state.queries.length >= before + 2);
  state.isDown = true;
  await waitUntil(() => state.warnings > 1);
  state.isDown = false;
  state.ended = { 1: 'idle' };
  expect(await readAll(stream)).toContain('{"reason":"idle"}');
});

it('resumes polling when a stream opens right after the last one closed', async () => {
  const { hub, state } = openHub();
  hub.open(1, 1).destroy();
  await waitUntil(() => hub.count() === 0);
  const stream = hub.open(2, 2);
  state.ended = { 2: 'expired' };

  expect(await readAll(stream)).toContain('expired');
});

it('limits the streams of a process, and frees the slots of closed ones', async () => {
  const { hub } = openHub({ perProcess: 2 });
  const first = hub.open(1, 1);
  hub.open(2, 2);
  expect(catchError(() => hub.open(3, 3))).toMatchObject({ status: 503, retryAfterSeconds: 30 });

  first.destroy();
  await waitUntil(() => hub.count() === 1);
  hub.open(1, 1);
  hub.close();
  expect(hub.count()).toBe(0);
  expect(catchError(() => hub.open(4, 4))).toMatchObject({ status: 503 });
});

it('ends the oldest stream of a person, of whatever session, beyond twenty, and leaves others their place', async () => {
  const { hub } = openHub({ perProcess: 30 });
  const own = Array.from({ length: 30 }, (_, sessionId) => hub.open(sessionId, 7));
  for (let userId = 100; userId < 110; userId += 1) hub.open(userId, userId);

  expect(hub.count()).toBe(30);
  expect(own.map(({ writableEnded }) => writableEnded)).toEqual(Array.from({ length: 30 }, (_, at) => at < 10));
  expect(await text(own[0]!)).toBe(':\n\nevent: stream-ended\ndata: {"reason":"tooManyStreams"}\n\n');
});

it('cuts off a client that does not read', async () => {
  const { hub, state } = openHub();
  const slow = hub.open(1, 1);
  for (let at = 0; at < 60 && !slow.destroyed; at += 1) {
    state.settings = String(at).padEnd(10_000, 's');
    await pause(2 * POLL_INTERVAL_MS);
  }
  expect(slow.destroyed).toBe(true);
  await waitUntil(() => hub.count() === 0);
});
