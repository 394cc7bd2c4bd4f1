import { setImmediate as nextTurn } from 'node:timers/promises';

import { createFairTurns, runForPerson } from './fair-turns.ts';

/** Tasks take simulated time. */
function createTurns() {
  let now = 0;
  const order: string[] = [];
  const takeTurn = createFairTurns(() => now);
  const run = (personId: number, name: string, ms: number) =>
    runForPerson(personId, () =>
      takeTurn(async () => {
        order.push(name);
        await nextTurn();
        now += ms;
      }),
    );
  return { run, order, takeTurn, pass: (ms: number) => (now += ms) };
}

it('the person who has used the least is next, each with their own tasks in order', async () => {
  const { run, order } = createTurns();
  await Promise.all([
    run(1, 'dear 1', 300),
    run(1, 'dear 2', 300),
    run(1, 'dear 3', 300),
    run(2, 'short 1', 5),
    run(2, 'short 2', 5),
  ]);

  expect(order).toEqual(['dear 1', 'short 1', 'short 2', 'dear 2', 'dear 3']);
});

it('a person whose next task follows from the last one waits for nothing in between', async () => {
  const { run, order } = createTurns();
  const dear = ['dear 1', 'dear 2', 'dear 3'].map((name) => run(1, name, 300));
  for (const name of ['short 1', 'short 2', 'short 3']) await run(2, name, 5);
  await Promise.all(dear);

  expect(order).toEqual(['dear 1', 'short 1', 'short 2', 'short 3', 'dear 2', 'dear 3']);
});

it('no person is kept out: what was used is forgotten, and what is used counts', async () => {
  const { run, order, pass } = createTurns();
  await run(1, 'dear', 1_000);
  pass(5_000);
  await Promise.all([run(3, 'first', 1), run(2, 'long', 100), run(1, 'after a pause', 1), run(2, 'more', 1)]);

  expect(order).toEqual(['dear', 'first', 'long', 'after a pause', 'more']);
});

it('work without a person is that of one more, and a failed task frees its turn', async () => {
  const { run, order, takeTurn } = createTurns();
  const failed = runForPerson(1, () => takeTurn(() => nextTurn().then(() => Promise.reject(new Error('no')))));
  const waiting = [run(1, 'dear', 300), takeTurn(async () => order.push('system'))];

  await expect(failed).rejects.toThrow('no');
  await Promise.all(waiting);
  expect(order).toHaveLength(2);
  await run(1, 'later', 1);
  expect(order).toEqual(expect.arrayContaining(['later']));
});
