import { startGivenTime } from './given-time.ts';

const start = (elapsed: number, used: number, waited: number) => {
  const times = [500, 500 + elapsed];
  const cores = [
    { used: 7, waited: 9 },
    { used: 7 + used, waited: 9 + waited },
  ];
  return startGivenTime(
    () => cores.shift()!,
    () => times.shift()!,
  );
};

it.each([
  ['alone', 8_000, 8_000, 0, 8_000],
  ['of four', 8_000, 2_000, 6_000, 2_000],
  ['that waits for another process beside much work', 8_000, 100, 100, 4_000],
  ['that hangs', 8_000, 0, 0, 8_000],
  ['that hardly has a core', 8_000, 1, 7_999, 800],
])('a thread %s', (_what, elapsed, used, waited, given) => {
  expect(start(elapsed, used, waited)()).toBe(given);
});

it('goes on while this thread works', () => {
  const read = startGivenTime();
  const until = performance.now() + 20;
  while (performance.now() < until);

  expect(read()).toBeGreaterThanOrEqual(2);
});
