import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToRequests } from './yield-to-requests.ts';

const BATCHES = 4;

/** The number of batches that each turn of the event loop runs, of tasks that run together. */
async function countBatchesByTurn(tasks: number): Promise<number[]> {
  const turns = [0];
  let pending = tasks;
  const run = async () => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await yieldToRequests();
      turns[turns.length - 1]! += 1;
    }
    pending -= 1;
  };
  const counting = (async () => {
    while (pending > 0) {
      await nextTurn();
      turns.push(0);
    }
  })();
  await Promise.all(Array.from({ length: tasks }, run));
  await counting;
  return turns;
}

it('continues a task that is alone in each turn', async () => {
  const turns = await countBatchesByTurn(1);

  expect(turns.filter((batches) => batches > 0)).toEqual([1, 1, 1, 1]);
  expect(turns.length).toBeLessThan(2 * BATCHES);
});

it('continues one of several tasks at a time, and leaves turns without any between them', async () => {
  const turns = await countBatchesByTurn(3);

  expect(turns.reduce((sum, batches) => sum + batches, 0)).toBe(3 * BATCHES);
  expect(turns.filter((batches) => batches > 1)).toEqual([]);
  expect(turns.filter((batches) => batches === 0).length).toBeGreaterThan(3 * BATCHES);
});

const database = { transaction: (work: (tx: unknown) => Promise<void>) => work({}) } as unknown as Database;

it.each([
  ['', 0],
  [', also when the clock is set back', -3_600_000],
])('gives a turn to requests every 100 ms within a transaction, not between all batches%s', async (_when, shiftMs) => {
  const { now } = performance;
  // Each batch takes a millisecond by this clock: how long the machine takes does not matter.
  let ms = performance.now() + shiftMs;
  performance.now = () => ms;
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  try {
    await inTransaction(database, async () => {
      for (const end = ms + 350; ms < end; ms += 1) await yieldToRequests();
    });
  } finally {
    isOver = true;
    performance.now = now;
    await counting;
  }

  // The first one at the start if none has been given lately, and one at the end, which the count waits for.
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(turns).toBeLessThanOrEqual(5);
});

it('continues a task with an open transaction before the others', async () => {
  const order: string[] = [];
  const run = async (name: string) => {
    for (let batch = 0; batch < BATCHES; batch += 1) await yieldToRequests();
    order.push(name);
  };
  await Promise.all([run('first'), run('second'), inTransaction(database, () => run('in a transaction'))]);

  expect(order[0]).toBe('in a transaction');
});
