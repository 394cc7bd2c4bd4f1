import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToRequests } from './yield-to-requests.ts';

const BATCHES = 4;
const WANTED_TURNS = 3;
/** Many times what the turns take. Of the CPU: a machine that stands still for seconds takes no turns either. */
const LIMIT_CPU_MS = 5_000;

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

it('gives a turn to requests every 100 ms within a transaction, not between all batches', async () => {
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  const startedAt = process.cpuUsage();
  const isWithinLimit = () => process.cpuUsage(startedAt).user / 1_000 < LIMIT_CPU_MS;
  let batches = 0;
  await inTransaction(database, async () => {
    for (; turns < WANTED_TURNS && isWithinLimit(); batches += 1) await yieldToRequests();
  });
  isOver = true;
  await counting;

  expect(turns).toBeGreaterThanOrEqual(WANTED_TURNS);
  expect(batches).toBeGreaterThan(10 * turns);
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
