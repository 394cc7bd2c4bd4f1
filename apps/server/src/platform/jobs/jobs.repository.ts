import { and, desc, eq, getTableColumns, isNotNull, not, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { finished, isKept, isRegular, isUnfinished, isUnleased } from '../../kernel/jobs/job-queue.ts';
import type { ListedJob } from '../../kernel/jobs/job-record.ts';
import { logAbandonedJob } from '../../kernel/jobs/log-failed-job.ts';
import { jobFiles, type JobRow, jobs } from '../../schema/jobs.table.ts';

/** More than a user may have at a time. */
const MAX_LISTED = 50;

/** All but the secret, which may have hundreds of kilobytes. */
const { secret: _, ...shown } = getTableColumns(jobs);
const columns = { ...shown, hasSecret: sql<boolean>`${jobs.secret} is not null` };

/** The jobs of one user; those of others do not exist for them. */
export function createJobRepository(db: Database) {
  const isOwn = (userId: number) => and(eq(jobs.userId, userId), not(isRegular), isKept);

  return {
    list: (userId: number): Promise<ListedJob[]> =>
      db.select(columns).from(jobs).where(isOwn(userId)).orderBy(desc(jobs.jobId)).limit(MAX_LISTED),

    async find(userId: number, jobId: number): Promise<ListedJob | undefined> {
      const [row] = await db
        .select(columns)
        .from(jobs)
        .where(and(isOwn(userId), eq(jobs.jobId, jobId)));
      return row;
    },

    /** Ends a job that no instance runs; asks the instance that runs it to end it. Undefined if it has finished. */
    cancel: (userId: number, jobId: number): Promise<JobRow | undefined> =>
      inTransaction(db, async (tx) => {
        const isOwnJob = and(isOwn(userId), eq(jobs.jobId, jobId));
        const [ended] = await tx
          .update(jobs)
          .set({ state: 'cancelled', leaseToken: sql`${jobs.leaseToken} + 1`, ...finished })
          .where(and(isOwnJob, isUnfinished, isUnleased))
          .returning();
        if (ended) {
          await tx.delete(jobFiles).where(eq(jobFiles.jobId, jobId));
          await logAbandonedJob(tx, ended);
          return ended;
        }
        const [running] = await tx
          .update(jobs)
          .set({ cancelRequested: true })
          .where(and(isOwnJob, isUnfinished))
          .returning();
        return running;
      }),

    /** The encrypted result of a job, which then no longer has it; undefined if there is none. */
    takeSecret: (userId: number, jobId: number): Promise<Buffer | undefined> =>
      inTransaction(db, async (tx) => {
        const hasResult = and(isOwn(userId), eq(jobs.jobId, jobId), eq(jobs.state, 'done'), isNotNull(jobs.secret));
        // Of several calls at the same time one reads the row; the others wait for its lock, and find no secret.
        const [found] = await tx.select({ secret: jobs.secret }).from(jobs).where(hasResult).for('update');
        if (!found) return undefined;
        await tx.update(jobs).set({ secret: null }).where(eq(jobs.jobId, jobId));
        return found.secret ?? undefined;
      }),

    /** @returns whether the job had finished and was deleted */
    remove: (userId: number, jobId: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const deleted = await tx
          .delete(jobs)
          .where(and(isOwn(userId), eq(jobs.jobId, jobId), not(isUnfinished)))
          .returning({ jobId: jobs.jobId });
        return deleted.length > 0;
      }),
  };
}
