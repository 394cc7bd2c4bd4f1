import { sql } from 'drizzle-orm';

import { instances, leases, rateWindows } from '../../schema/shared-limits.table.ts';
import type { Database } from '../database/database.ts';
import { liveInstances } from './instance.ts';

const OLD = sql`now() - interval '1 hour'`;

/** Deletes the counts of users who have done nothing for an hour, and what instances have left that no longer run. */
export async function deleteUnusedLimits(db: Database): Promise<void> {
  await db.delete(rateWindows).where(sql`${rateWindows.changedAt} < ${OLD}`);
  await db.delete(leases).where(sql`${leases.changedAt} < ${OLD} and not exists
    (select 1 from unnest(${leases.held}) entry where split_part(entry, '/', 1) in ${liveInstances})`);
  await db.delete(instances).where(sql`${instances.seenAt} < ${OLD}`);
}
