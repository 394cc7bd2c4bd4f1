import { inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database.ts';
import { loginLogs } from '../sessions/sessions.table.ts';

/** Rows of one statement, so that requests do not wait for a long one. */
const BATCH = 1_000;
/** Batches of one run; the next run continues. */
const MAX_BATCHES = 50;

/** Deletes entries that are older than so many days. */
export async function deleteOldLoginLogs(db: Database, days: number, batch = BATCH): Promise<number> {
  const old = db
    .select({ id: loginLogs.id })
    .from(loginLogs)
    .where(lt(loginLogs.loginTime, sql`now() - make_interval(days => ${days}::int)`))
    .orderBy(loginLogs.loginTime, loginLogs.id)
    .limit(batch);
  let total = 0;
  for (let run = 0; run < MAX_BATCHES; run += 1) {
    const deleted = await db.delete(loginLogs).where(inArray(loginLogs.id, old)).returning({ id: loginLogs.id });
    total += deleted.length;
    if (deleted.length < batch) break;
  }
  return total;
}
