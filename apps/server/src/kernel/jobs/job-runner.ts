import type { Logger } from 'pino';

import type { Access } from '@backroom/contract';

import { AppError } from '../app-error.ts';
import type { Database, Transaction } from '../database.ts';
import { mapDatabaseError } from '../database-errors.ts';
import { getTexts, type LocalizedText } from '../messages.ts';
import { JobCancelledError, JobLease, LeaseLostError, ShutdownError } from './job-lease.ts';
import { claimJob } from './job-queue.ts';
import type { JobRow } from './jobs.table.ts';

const MAX_ATTEMPTS = 3;
const RETRY_SECONDS = 10;
/** Well below the lease, so that a busy server keeps it. */
const RENEW_MS = 8_000;

const INTERRUPTED: LocalizedText = {
  'zh-CN': '任务多次中断，没有完成',
  'en-US': 'The job was interrupted several times and has not completed',
};
const FAILED: LocalizedText = { 'zh-CN': '服务器内部错误', 'en-US': 'Something went wrong on our side' };

/** How the jobs of an endpoint or of a regular job are run. */
export interface JobTask {
  /** Permission for the task and for its result. */
  access: Access;
  /** Has to end with `lease.complete()`. May start over at any time: a run may be a later attempt. */
  run(lease: JobLease): Promise<void>;
  /** Runs in the transaction that ends the job without success; `error` is null if its user has cancelled it. */
  onFailure?(tx: Transaction, job: JobRow, error: AppError | null): Promise<void>;
}

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

  /** Ends or gives back the job after an error. */
  async function settle(lease: JobLease, task: JobTask | undefined, error: unknown): Promise<void> {
    const { job } = lease;
    if (error instanceof LeaseLostError) return;
    if (error instanceof ShutdownError) return lease.release();
    const fail = (state: 'failed' | 'cancelled', text: LocalizedText | null, reason: AppError | null) =>
      lease.end(state, text && { text, values: reason?.values ?? {} }, async (tx, ended) =>
        task?.onFailure?.(tx, ended, reason),
      );
    if (error instanceof JobCancelledError) return fail('cancelled', null, null);
    const reason = error instanceof AppError ? error : mapDatabaseError(error);
    if (reason && reason.status < 500) return fail('failed', getTexts(reason.text), reason);
    logger.error({ err: error, jobId: job.jobId, task: job.task }, 'job failed');
    if (job.attempts >= MAX_ATTEMPTS) return fail('failed', FAILED, null);
    await lease.retryLater(RETRY_SECONDS);
    setTimeout(wake, RETRY_SECONDS * 1_000 + 1).unref();
  }

  async function runTask(lease: JobLease, task: JobTask | undefined): Promise<void> {
    if (lease.job.cancelRequested) throw new JobCancelledError();
    if (lease.job.attempts > MAX_ATTEMPTS) throw new AppError(409, INTERRUPTED);
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
      await runTask(lease, task);
    } catch (error) {
      // If this fails too, the lease expires and the job is claimed again.
      await settle(lease, task, error).catch((err: unknown) =>
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
      if (job) await runJob(job);
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
