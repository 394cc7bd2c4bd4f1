import type { Logger } from 'pino';

import type { Database } from '../database/database.ts';
import { enqueueRegular } from './job-queue.ts';
import type { JobTask } from './job-task.ts';

const TICK_MS = 60_000;

/** Work that the server does in each period; of several instances one does it. */
export interface RegularJob {
  name: string;
  periodMs: number;
  /** Whether there is anything to do; by default there is. */
  isDue?(): Promise<boolean>;
  /** May take minutes, so that it runs beside the others. */
  isLong?: true;
  /** @param signal aborted when the server stops, or another instance goes on with it */
  run(signal: AbortSignal): Promise<unknown>;
}

/** The task of a regular job: it completes without a result. */
export const toRegularTask = (job: RegularJob): JobTask => ({
  access: 'signed-in',
  ...(job.isLong && { isLong: true }),
  async run(lease) {
    await job.run(lease.signal);
    await lease.complete({});
  },
});

/** Enqueues the regular jobs whose period has begun. */
export function createRegularSchedule(db: Database, regularJobs: readonly RegularJob[]) {
  /** The last period that this process has enqueued; spares the database the attempt. */
  const enqueued = new Map<RegularJob, number>();
  return async (now = Date.now()): Promise<void> => {
    for (const job of regularJobs) {
      const period = Math.floor(now / job.periodMs);
      if (enqueued.get(job) === period || (job.isDue && !(await job.isDue()))) continue;
      await enqueueRegular(db, job.name, period);
      enqueued.set(job, period);
    }
  };
}

/**
 * Checks the schedule every minute, first a minute after the start.
 *
 * @returns a function that stops it
 */
export function startRegularSchedule(
  enqueueDue: () => Promise<void>,
  wake: () => void,
  logger: Pick<Logger, 'warn'>,
  tickMs = TICK_MS,
): () => Promise<void> {
  let ticking = Promise.resolve();
  const timer = setInterval(() => {
    ticking = ticking
      .then(enqueueDue)
      .then(wake)
      .catch((err: unknown) => logger.warn({ err }, 'regular jobs not enqueued'));
  }, tickMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await ticking;
  };
}
