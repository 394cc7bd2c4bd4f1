import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

import { type JobError, jobFiles, type JobRow, jobs } from '../../schema/jobs.table.ts';
import { getUsedRights } from '../access/used-rights.ts';
import type { Database, Executor, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { finished, leaseEnd } from './job-queue.ts';

/** At least so often a running job stores its progress and notices a cancellation. */
const PROGRESS_MS = 500;

/** Another instance has taken the job over; nothing of it may be written any more. */
export class LeaseLostError extends Error {}
/** The user has cancelled the job. */
export class JobCancelledError extends Error {}
/** Its processes have died so often that it is not tried again. */
export class JobInterruptedError extends Error {}
/** The server shuts down; another one goes on with the job. */
export class ShutdownError extends Error {}

type Changes = Partial<Pick<JobRow, 'done' | 'total'>>;
type Outcome = Partial<Pick<JobRow, 'done' | 'total' | 'fileName' | 'fileSize' | 'result' | 'secret'>>;

interface LeaseOptions {
  /** Aborted to stop the job. */
  signal: AbortSignal;
  leaseSeconds?: number | undefined;
}

/**
 * The right to write a claimed job. Each write is conditional on the token of the claim, so that a process that was
 * paused while another one took over changes nothing.
 */
export class JobLease {
  readonly job: JobRow;
  readonly #db: Database;
  readonly #options: LeaseOptions;
  #renewedAt = performance.now();

  constructor(db: Database, job: JobRow, options: LeaseOptions) {
    this.#db = db;
    this.job = job;
    this.#options = options;
  }

  /** Aborted to stop the job. */
  get signal(): AbortSignal {
    return this.#options.signal;
  }

  get #isHeld() {
    const { jobId, leaseToken } = this.job;
    return and(eq(jobs.jobId, jobId), eq(jobs.leaseToken, leaseToken), eq(jobs.state, 'running'));
  }

  /**
   * Renews the lease, with progress.
   *
   * @throws LeaseLostError, JobCancelledError or the reason of the signal; the transaction is then to be rolled back
   */
  async renew(changes: Changes = {}, executor: Executor = this.#db): Promise<void> {
    this.#options.signal.throwIfAborted();
    const leaseUntil = leaseEnd(this.#options.leaseSeconds);
    await this.#write(executor, { leaseUntil, ...changes });
    this.#renewedAt = performance.now();
  }

  /** Like `renew`, unless that was a moment ago. Call it often. */
  async report(done: number): Promise<void> {
    if (performance.now() - this.#renewedAt >= PROGRESS_MS) await this.renew({ done });
  }

  async #write(executor: Executor, changes: PgUpdateSetSource<typeof jobs>): Promise<void> {
    const [row] = await executor
      .update(jobs)
      .set(changes)
      .where(this.#isHeld)
      .returning({ cancelRequested: jobs.cancelRequested });
    if (!row) throw new LeaseLostError('the lease of the job was lost');
    if (row.cancelRequested) throw new JobCancelledError('the job was cancelled');
  }

  /** Deletes what an earlier attempt has left. */
  restart(): Promise<void> {
    return inTransaction(this.#db, async (tx) => {
      await this.renew({ done: 0 }, tx);
      await tx.delete(jobFiles).where(eq(jobFiles.jobId, this.job.jobId));
    });
  }

  /** Appends a chunk to the file. */
  saveChunk(seq: number, bytes: Buffer, done: number): Promise<void> {
    return inTransaction(this.#db, async (tx) => {
      await this.renew({ done }, tx);
      await tx.insert(jobFiles).values({ jobId: this.job.jobId, seq, bytes });
    });
  }

  /**
   * Ends the job with success, in one transaction with its effect, which may return more of the outcome.
   *
   * @throws LeaseLostError or JobCancelledError, which roll the effect back
   */
  complete(
    outcome: Outcome,
    effect: (tx: Transaction) => Promise<Outcome | void> = async () => undefined,
  ): Promise<void> {
    return inTransaction(this.#db, async (tx) => {
      const more = await effect(tx);
      const rights = getUsedRights() ?? null;
      await this.#write(tx, { state: 'done', ...finished, ...outcome, ...more, rights });
    });
  }

  /** Ends the job without a result. Does nothing if the lease was lost. */
  end(
    state: 'failed' | 'cancelled',
    error: JobError | null,
    effect: (tx: Transaction, job: JobRow) => Promise<void> = async () => undefined,
  ): Promise<void> {
    return inTransaction(this.#db, async (tx) => {
      const [ended] = await tx
        .update(jobs)
        .set({ state, error, ...finished })
        .where(this.#isHeld)
        .returning();
      if (!ended) return;
      await tx.delete(jobFiles).where(eq(jobFiles.jobId, ended.jobId));
      await effect(tx, ended);
    });
  }

  /** Gives the job back, to be claimed again at once; the attempt does not count. */
  async release(): Promise<void> {
    const attempts = sql`${jobs.attempts} - 1`;
    await this.#db.update(jobs).set({ state: 'queued', leaseUntil: null, attempts }).where(this.#isHeld);
  }

  /** Gives the job back, to be claimed again after some time. */
  async retryLater(seconds: number): Promise<void> {
    await this.#db
      .update(jobs)
      .set({ state: 'queued', leaseUntil: leaseEnd(seconds) })
      .where(this.#isHeld);
  }
}
