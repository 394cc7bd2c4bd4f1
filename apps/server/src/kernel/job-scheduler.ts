import type { Logger } from 'pino';

const TICK_MS = 60_000;

export interface BackgroundJob {
  name: string;
  intervalMs: number;
  run(): Promise<unknown>;
}

/**
 * Runs the jobs one at a time: each a minute after the start, then at its interval. A failed job is logged, and runs
 * again at its next interval.
 *
 * @returns stops the jobs, and waits for the running one
 */
export function scheduleJobs(
  jobs: readonly BackgroundJob[],
  logger: Pick<Logger, 'warn'>,
  tickMs = TICK_MS,
): () => Promise<void> {
  const dueAt = new Map<BackgroundJob, number>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const runDue = async () => {
    for (const job of jobs) {
      const now = performance.now();
      if (isStopped || now < (dueAt.get(job) ?? 0)) continue;
      dueAt.set(job, now + job.intervalMs);
      await job.run().catch((err: unknown) => logger.warn({ err, job: job.name }, 'background job failed'));
    }
  };
  const timer = setInterval(() => {
    running ??= runDue().finally(() => {
      running = undefined;
    });
  }, tickMs);
  timer.unref();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
