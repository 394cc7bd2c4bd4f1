import { and, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';

import { jobs } from '../../schema/jobs.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToRequests } from '../limits/yield-to-requests.ts';
import { finished, isUnfinished, isUnleased } from './job-queue.ts';
import { logAbandonedJob } from './log-failed-job.ts';

/** Each may have a file of many chunks. */
const BATCH = 5;
const NOT_STARTED = {
  'zh-CN': '任务24小时内未能开始',
  'en-US': 'The job could not be started within 24 hours',
};

/** Ends jobs that no instance could run, and deletes ended ones with their files 24 hours after their end. */
export async function deleteExpiredJobs(db: Database, now: SQL = sql`now()`): Promise<void> {
  await inTransaction(db, async (tx) => {
    const failed = await tx
      .update(jobs)
      .set({ state: 'failed', error: { text: NOT_STARTED, values: {} }, ...finished })
      .where(and(isUnfinished, isUnleased, lt(jobs.createdAt, sql`${now} - interval '1 day'`)))
      .returning();
    for (const job of failed) await logAbandonedJob(tx, job);
  });
  const expired = db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(lte(jobs.expiresAt, now))
    .orderBy(jobs.expiresAt)
    .limit(BATCH);
  let deleted: unknown[];
  do {
    await yieldToRequests();
    deleted = await db.delete(jobs).where(inArray(jobs.jobId, expired)).returning({ jobId: jobs.jobId });
  } while (deleted.length === BATCH);
}
