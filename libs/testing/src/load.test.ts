import { chooseWorkers, fitWorkers, waitForTurn } from './load.ts';

it.each([
  { cores: 2, runnable: 2.4, workers: 3 },
  { cores: 2, runnable: 3.6, workers: 2 },
  { cores: 2, runnable: 16, workers: 2 },
  { cores: 1, runnable: 2, workers: 1 },
  { cores: 8, runnable: 5, workers: 3 },
])('a machine with $cores cores and $runnable processes at work has room for $workers of three workers', (machine) => {
  expect(fitWorkers(3, machine)).toBe(machine.workers);
});

it('measures this machine', async () => {
  const workers = await chooseWorkers(3);
  expect([1, 2, 3]).toContain(workers);
});

it('the first worker never waits, another one until the machine has room', async () => {
  const loads = [1_000, 999, 0, 1_000];
  const measure = () => Promise.resolve(loads.shift() ?? 0);

  await waitForTurn(0, measure);
  expect(loads).toHaveLength(4);
  await waitForTurn(1, measure);
  expect(loads).toEqual([1_000]);
});
