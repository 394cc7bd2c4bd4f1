import { setTimeout as sleep } from 'node:timers/promises';

import { createConcurrencyLimiter, QueueFullError } from './concurrency-limiter.ts';

describe('createGate', () => {
  it('limits the running tasks and runs all of them in order', async () => {
    const limit = createConcurrencyLimiter(2, 10);
    const started: number[] = [];
    let running = 0;
    let maxRunning = 0;

    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) =>
        limit(async () => {
          started.push(number);
          maxRunning = Math.max(maxRunning, ++running);
          await sleep(5);
          running -= 1;
        }),
      ),
    );

    expect(maxRunning).toBe(2);
    expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects a task when the queue is full, and continues afterwards', async () => {
    const limit = createConcurrencyLimiter(1, 1);
    const first = limit(() => sleep(20, 'first'));
    const second = limit(() => sleep(1, 'second'));

    await expect(limit(() => sleep(1, 'third'))).rejects.toBeInstanceOf(QueueFullError);
    await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
    await expect(limit(() => sleep(1, 'later'))).resolves.toBe('later');
  });

  it('frees the slot of a failed task', async () => {
    const limit = createConcurrencyLimiter(1, 0);
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limit(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
