import { setTimeout as sleep } from 'node:timers/promises';

import { createGate, GateFull } from './gate.ts';

describe('createGate', () => {
  it('limits the running tasks and runs all of them in order', async () => {
    const gate = createGate(2, 10);
    const started: number[] = [];
    let running = 0;
    let most = 0;

    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) =>
        gate(async () => {
          started.push(number);
          most = Math.max(most, ++running);
          await sleep(5);
          running -= 1;
        }),
      ),
    );

    expect(most).toBe(2);
    expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects a task when the queue is full, and continues afterwards', async () => {
    const gate = createGate(1, 1);
    const first = gate(() => sleep(20, 'first'));
    const second = gate(() => sleep(1, 'second'));

    await expect(gate(() => sleep(1, 'third'))).rejects.toBeInstanceOf(GateFull);
    await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
    await expect(gate(() => sleep(1, 'later'))).resolves.toBe('later');
  });

  it('frees the slot of a failed task', async () => {
    const gate = createGate(1, 0);
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
