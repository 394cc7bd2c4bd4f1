import { setImmediate, setTimeout as pause } from 'node:timers/promises';

import { type EndReason } from '@backroom/contract/session';

import { type AppError } from '../../kernel/app-error.ts';
import { createEventHub } from './event-hub.ts';

const FIRST = ':\n\nevent: rights\ndata: {"rights":"r1"}\n\n';

function openHub(limits = {}, heartbeatMs?: number) {
  const world = {
    ...{ ended: {} as Record<number, EndReason>, rights: {} as Record<number, string>, gone: [] as number[] },
    ...{ asked: [] as number[][], isDown: false, warnings: 0 },
    thinks: Promise.resolve(),
  };
  const hub = createEventHub({
    async findSessionsNow(ids) {
      world.asked.push([...ids]);
      await world.thinks;
      if (world.isDown) throw new Error('no database');
      const kept = ids.filter((sessionId) => !world.gone.includes(sessionId));
      return kept.map((sessionId) => ({
        sessionId,
        endReason: world.ended[sessionId] ?? null,
        rights: world.rights[sessionId] ?? 'r1',
      }));
    },
    logger: { warn: () => (world.warnings += 1) } as never,
    limits,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  return { hub, world };
}

const heard = async (stream: AsyncIterable<unknown>) => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};
const refusal = (open: () => unknown) => {
  try {
    open();
  } catch (error) {
    return error as AppError;
  }
  return undefined;
};
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await pause(20);
};

it('polls with one query for all open streams, and not without streams', async () => {
  const { hub, world } = openHub();
  const streams = [hub.open(1), hub.open(1), hub.open(2)];
  await until(() => world.asked.length >= 2);

  expect(new Set(world.asked.map((ids) => ids.join()))).toEqual(new Set(['1,2']));
  for (const stream of streams) stream.destroy();
  await until(() => hub.count() === 0);
  const before = world.asked.length;
  await pause(2_500);
  expect(world.asked.length).toBe(before);

  hub.open(3);
  await until(() => world.asked.length > before);
  expect(world.asked.at(-1)).toEqual([3]);
  hub.close();
});

it('ends the streams of a deleted user', async () => {
  const { hub, world } = openHub();
  const stream = hub.open(1);
  const other = hub.open(2);
  world.gone = [1];

  expect(await heard(stream)).toContain('event: session-ended\ndata: {"reason":"userDisabled"}');
  expect(hub.count()).toBe(1);
  other.destroy();
  hub.close();
});

it('runs one query at a time', async () => {
  const { hub, world } = openHub();
  let answer: () => void = () => undefined;
  world.thinks = new Promise((resolve) => (answer = resolve));
  for (let session = 1; session <= 3; session += 1) hub.open(session);
  await until(() => world.asked.length > 0);

  expect(world.asked).toEqual([[1, 2, 3]]);
  hub.close();
  answer();
});

it('logs no warning after it is closed', async () => {
  const { hub, world } = openHub();
  let answer: () => void = () => undefined;
  world.thinks = new Promise((resolve) => (answer = resolve));
  world.isDown = true;
  hub.open(1);
  await until(() => world.asked.length > 0);
  hub.close();
  answer();
  await setImmediate();

  expect(world.warnings).toBe(0);
});

it('sends heartbeats', async () => {
  const { hub } = openHub({}, 0);
  const stream = hub.open(1);
  let text = '';
  stream.on('data', (chunk) => (text += String(chunk)));
  await until(() => text.split(':\n\n').length > 3);
  hub.close();

  expect(text.replace(FIRST, '')).toMatch(/^(:\n\n){2,}$/);
});

it('sends the end reason to all streams of an ended session and to no others', async () => {
  const { hub, world } = openHub();
  const [one, same, other] = [hub.open(1), hub.open(1), hub.open(2)];
  world.ended = { 1: 'endedByAdmin' };
  const words = ':\n\nevent: session-ended\ndata: {"reason":"endedByAdmin"}\n\n';

  expect(await Promise.all([heard(one), heard(same)])).toEqual([words, words]);
  expect(hub.count()).toBe(1);
  const before = world.asked.length;
  await until(() => world.asked.length > before);
  expect(world.asked.at(-1)).toEqual([2]);
  hub.close();
  expect(await heard(other)).toBe(FIRST);
});

describe('rights', () => {
  const says = (rights: string) => `event: rights\ndata: {"rights":"${rights}"}\n\n`;

  it('are sent to each stream of the session after opening, and again after a change', async () => {
    const { hub, world } = openHub();
    const one = hub.open(1);
    await until(() => world.asked.length >= 2);
    const [late, other] = [hub.open(1), hub.open(2)];
    const before = world.asked.length;
    await until(() => world.asked.length > before);
    world.rights = { 1: 'r2' };
    await until(() => world.asked.length > before + 2);
    hub.close();

    expect(await heard(one)).toBe(FIRST + says('r2'));
    expect(await heard(late)).toBe(FIRST + says('r2'));
    expect(await heard(other)).toBe(FIRST);
  });

  it('are sent after a database outage if they changed meanwhile', async () => {
    const { hub, world } = openHub();
    const stream = hub.open(1);
    await until(() => world.asked.length >= 2);
    world.isDown = true;
    world.rights = { 1: 'r2' };
    await until(() => world.warnings === 1);
    world.isDown = false;
    const before = world.asked.length;
    await until(() => world.asked.length > before + 1);
    hub.close();

    expect(await heard(stream)).toBe(FIRST + says('r2'));
  });
});

it('keeps the streams during a database outage, warns once per outage, and continues afterwards', async () => {
  const { hub, world } = openHub();
  const stream = hub.open(1);
  world.isDown = true;
  await until(() => world.asked.length >= 3);
  expect([hub.count(), world.warnings]).toEqual([1, 1]);

  const before = world.asked.length;
  world.isDown = false;
  await until(() => world.asked.length >= before + 2);
  world.isDown = true;
  await until(() => world.warnings > 1);
  world.isDown = false;
  world.ended = { 1: 'idle' };
  expect(await heard(stream)).toContain('{"reason":"idle"}');
});

it('resumes polling when a stream opens right after the last one closed', async () => {
  const { hub, world } = openHub();
  hub.open(1).destroy();
  await until(() => hub.count() === 0);
  const stream = hub.open(2);
  world.ended = { 2: 'expired' };

  expect(await heard(stream)).toContain('expired');
});

it('limits the streams per session and per process, and frees the slots of closed ones', async () => {
  const { hub } = openHub({ perSession: 2, perProcess: 3 });
  const first = hub.open(1);
  hub.open(1);
  expect(refusal(() => hub.open(1))).toMatchObject({ status: 429 });
  hub.open(2);
  expect(refusal(() => hub.open(3))).toMatchObject({ status: 503, retryAfterSeconds: 30 });

  first.destroy();
  await until(() => hub.count() === 2);
  hub.open(1);
  hub.close();
  expect(hub.count()).toBe(0);
  expect(refusal(() => hub.open(4))).toMatchObject({ status: 503 });
});
