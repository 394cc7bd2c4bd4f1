import { sql } from 'drizzle-orm';

import type { Database } from '../kernel/database/database.ts';

/** Whether a transaction of this database waits for a lock: other tests have theirs at the same time. */
export async function isBlocked(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
