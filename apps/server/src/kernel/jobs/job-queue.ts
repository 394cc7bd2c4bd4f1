import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';

import { JOB_RESULT_HOURS } from '@backroom/contract/jobs';

import { type JobRow, jobs } from '../../schema/jobs.table.ts';
import type { Database, Executor } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/app-error.ts';

/** Queued and running jobs of a user, and of all users. */
export const MAX_UNFINISHED_PER_USER = 3;
const MAX_UNFINISHED = 100;
/** Jobs of a user that are kept with their results. */
export const MAX_KEPT_PER_USER = 20;
/** Without a renewal for so long, another instance goes on with the job. */
const LEASE_SECONDS = 30;
const RETRY_AFTER_SECONDS = 30;
/** Key of the advisory lock under which jobs are counted and enqueued. */
const ENQUEUE_LOCK_KEY = 7_202_613;

const TOO_MANY_UNFINISHED = {
  'zh-CN': '你已有{max}个未完成的任务，请等待或取消其中一个',
  'en-US': 'You have {max} unfinished jobs. Wait for one of them or cancel it',
};
const TOO_MANY_KEPT = {
  'zh-CN': '你已有{max}个任务，请先删除不再需要的',
  'en-US': 'You already have {max} jobs. Delete those that you no longer need',
};

/** A job of a user when it is enqueued; jobs of the server: `enqueueRegular`. */
export type NewJob = Pick<
  typeof jobs.$inferInsert,
  'kind' | 'task' | 'noun' | 'payload' | 'secret' | 'activeRole' | 'language' | 'actor' | 'total'
> & { userId: number };

export const isUnfinished = inArray(jobs.state, ['queued', 'running']);
export const isRegular = eq(jobs.kind, 'regular');
export const isKept = or(isNull(jobs.expiresAt), sql`${jobs.expiresAt} > now()`);
/** What every job gets when it ends. */
export const finished = {
  finishedAt: sql`now()`,
  expiresAt: sql`now() + make_interval(hours => ${JOB_RESULT_HOURS}::int)`,
  leaseUntil: null,
  secret: null,
};
/** End of a lease that starts now, by the clock of the database; default: `LEASE_SECONDS`. */
export const leaseEnd = (seconds = LEASE_SECONDS): SQL => sql`now() + make_interval(secs => ${seconds}::float)`;
export const isUnleased = or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, sql`now()`));

const tooMany = (text: typeof TOO_MANY_KEPT, max: number) =>
  new AppError(429, text, { max }, { retryAfterSeconds: RETRY_AFTER_SECONDS });

async function assertRoom(tx: Executor, userId: number): Promise<void> {
  const users = ne(jobs.kind, 'regular');
  const own = and(users, eq(jobs.userId, userId));
  if ((await tx.$count(jobs, and(own, isUnfinished))) >= MAX_UNFINISHED_PER_USER)
    throw tooMany(TOO_MANY_UNFINISHED, MAX_UNFINISHED_PER_USER);
  if ((await tx.$count(jobs, and(own, isKept))) >= MAX_KEPT_PER_USER) throw tooMany(TOO_MANY_KEPT, MAX_KEPT_PER_USER);
  if ((await tx.$count(jobs, and(users, isUnfinished))) >= MAX_UNFINISHED)
    throw new AppError(503, 'busy', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** @throws 429 if the user has too many jobs, 503 if all users have */
export const enqueueJob = (db: Database, job: NewJob): Promise<JobRow> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ENQUEUE_LOCK_KEY})`);
    await assertRoom(tx, job.userId);
    const [row] = await tx.insert(jobs).values(job).returning();
    if (!row) throw new Error('the insert of the job returned no row');
    return row;
  });

/** Enqueues regular work, unless it was enqueued for this period or has not finished since the last one. */
export async function enqueueRegular(db: Database, task: string, period: number): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind: 'regular', task, uniqueKey: `${task} ${period}` })
    .onConflictDoNothing();
}

/**
 * Takes the oldest job without a lease. Two instances never get the same one, and neither waits for the
 * other.
 *
 * @param tasks that this instance can run
 */
export async function claimJob(
  db: Database,
  tasks: readonly string[],
  leaseSeconds?: number,
): Promise<JobRow | undefined> {
  const next = db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(isUnfinished, isUnleased, inArray(jobs.task, [...tasks])))
    .orderBy(jobs.jobId)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      leaseToken: sql`${jobs.leaseToken} + 1`,
      leaseUntil: leaseEnd(leaseSeconds),
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
    })
    .where(eq(jobs.jobId, sql`(${next})`))
    .returning();
  return claimed;
}

/** Ends all leases. Only for a database that no other process has open. */
export async function endLeases(db: Database): Promise<void> {
  await db.update(jobs).set({ leaseUntil: null }).where(isUnfinished);
}
