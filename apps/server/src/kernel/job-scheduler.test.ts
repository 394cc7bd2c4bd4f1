import { type BackgroundJob, scheduleJobs } from './job-scheduler.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('background jobs', () => {
  const log: unknown[] = [];
  const logger = { warn: (entry: unknown) => void log.push(entry) };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** A job that runs until it is released. */
  const createJob = (name: string, intervalMs: number) => {
    const releases: ((error?: Error) => void)[] = [];
    const run = () =>
      new Promise<void>((resolve, reject) => {
        releases.push((error) => (error ? reject(error) : resolve()));
      });
    const job: BackgroundJob = { name, intervalMs, run };
    return { job, releases };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('run one at a time, at their intervals, and again after a failure', async () => {
    const often = createJob('often', 0);
    const seldom = createJob('seldom', HOUR_MS);
    const countStarts = () => [often.releases.length, seldom.releases.length];
    const stop = scheduleJobs([often.job, seldom.job], logger as never);

    await pass(MINUTE_MS - 1);
    expect(countStarts()).toEqual([0, 0]);
    await pass(1);
    expect(countStarts()).toEqual([1, 0]);
    // Several ticks, in which neither the running job nor the next one starts.
    await pass(5 * MINUTE_MS);
    expect(countStarts()).toEqual([1, 0]);
    const failure = new Error('broken');
    often.releases[0]!(failure);
    await pass(0);
    expect(countStarts()).toEqual([1, 1]);
    seldom.releases[0]!();
    await pass(MINUTE_MS);
    expect(countStarts()).toEqual([2, 1]);
    often.releases[1]!();
    await pass(MINUTE_MS);
    expect(countStarts()).toEqual([3, 1]);
    await pass(HOUR_MS);
    often.releases[2]!();
    await pass(0);
    expect(countStarts()).toEqual([3, 2]);
    seldom.releases[1]!();
    await stop();

    expect(log).toEqual([{ err: failure, job: 'often' }]);
  });

  it('stop once the running one has completed', async () => {
    const first = createJob('first', 0);
    const second = createJob('second', 0);
    const stop = scheduleJobs([first.job, second.job], logger as never);
    await pass(MINUTE_MS);

    let isStopped = false;
    void stop().then(() => {
      isStopped = true;
    });
    await pass(0);
    expect([first.releases.length, isStopped]).toEqual([1, false]);
    first.releases[0]!();
    await pass(5 * MINUTE_MS);

    expect([first.releases.length, second.releases.length, isStopped]).toEqual([1, 0, true]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
