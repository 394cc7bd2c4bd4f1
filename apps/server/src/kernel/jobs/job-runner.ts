import type { Logger } from 'pino';

import type { JobRow } from '../../schema/jobs.table.ts';
import type { Database } from '../database/database.ts';
import { LONG_LIMIT_MS, withTransactionLimit } from '../database/transaction.ts';
import { observeJob } from '../observe/observe-jobs.ts';
import { JobCancelledError, JobInterruptedError, JobLease, LeaseLostError, ShutdownError } from './job-lease.ts';
import { claimJob } from './job-queue.ts';
import type { JobTask } from './job-task.ts';
import { MAX_ATTEMPTS, settleJob } from './settle-job.ts';

/** Well below the lease, so that a busy server keeps it. */
const RENEW_MS = 8_000;

interface RunnerOptions {
  db: Database;
  tasks: ReadonlyMap<string, JobTask>;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Interval at which an idle runner looks for jobs that other instances have enqueued or left. */
  pollMs: number;
  leaseSeconds?: number;
  renewMs?: number;
}

/** Runs the jobs of the queue, one at a time. */
export function startJobRunner({ db, tasks, logger, pollMs, leaseSeconds, renewMs = RENEW_MS }: RunnerOptions) {
  const shutdown = new AbortController();
  let wakeUp = () => undefined as void;
  let isWoken = false;

  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  const untilWoken = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken || shutdown.signal.aborted ? 0 : pollMs);
      timer.unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function runTask(lease: JobLease, task: JobTask | undefined): Promise<void> {
    if (lease.job.cancelRequested) throw new JobCancelledError();
    if (lease.job.attempts > MAX_ATTEMPTS) throw new JobInterruptedError();
    await task?.run(lease);
  }

  async function runJob(job: JobRow): Promise<void> {
    const controller = new AbortController();
    const lease = new JobLease(db, job, {
      signal: AbortSignal.any([shutdown.signal, controller.signal]),
      leaseSeconds,
    });
    const task = tasks.get(job.task);
    const timer = setInterval(() => {
      lease.renew().catch((error: unknown) => {
        if (error instanceof LeaseLostError || error instanceof JobCancelledError) controller.abort(error);
      });
    }, renewMs);
    try {
      await observeJob(task ? job.task : 'unknown', () => runTask(lease, task));
    } catch (error) {
      // If this fails too, the lease expires and the job is claimed again.
      const wakeAfter = (seconds: number) => setTimeout(wake, seconds * 1_000 + 1).unref();
      await settleJob(lease, error, { task, logger, wakeAfter }).catch((err: unknown) =>
        logger.warn({ err, jobId: job.jobId }, 'end of the job not stored'),
      );
    } finally {
      clearInterval(timer);
    }
  }

  async function runNext(): Promise<boolean> {
    isWoken = false;
    try {
      const job = await claimJob(db, [...tasks.keys()], leaseSeconds);
      if (job) await withTransactionLimit(LONG_LIMIT_MS, () => runJob(job));
      return job !== undefined;
    } catch (err) {
      logger.warn({ err }, 'cannot read the queue of jobs');
      return false;
    }
  }

  const running = (async () => {
    while (!shutdown.signal.aborted) if (!(await runNext())) await untilWoken();
  })();

  return {
    /** Looks for jobs now. */
    wake,
    /** Gives the running job back and starts no other one. */
    async stop(): Promise<void> {
      shutdown.abort(new ShutdownError('the server shuts down'));
      wakeUp();
      await running;
    },
  };
}
