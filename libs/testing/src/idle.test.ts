import { measureWhenIdle, waitForIdle } from './idle.ts';

/** Time passes by the number of measurements. */
let now = 0;
const measure = (share: number) => () => {
  now += 10_000;
  return share;
};

it('waits on a busy machine are bounded, each and in all', async () => {
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

  await waitForIdle(measure(1));
  expect(now).toBe(20_000);
  for (let wait = 0; wait < 20; wait += 1) await waitForIdle(measure(0.5));
  expect(now).toBe(120_000);
  expect(warn).toHaveBeenCalledTimes(1);

  clock.mockRestore();
  warn.mockRestore();
});

it('prints the figures of repeated measurements', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const figures = [900, 300, 100];
  const measured = await measureWhenIdle(
    () => Promise.resolve(figures.shift()),
    (all) => (all.at(-1) ?? 0) < 500,
  );

  expect(measured).toEqual([900, 300]);
  expect(write.mock.calls).toEqual([['↻ measured 2 times: [900,300]\n']]);
  write.mockRestore();
});
