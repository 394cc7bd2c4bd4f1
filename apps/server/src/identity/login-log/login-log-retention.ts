import { inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { loginLogs } from '../../schema/login-log.table.ts';

/** Rows of one statement. */
const BATCH = 1_000;

/** Deletes entries that are older than so many days. */
export function deleteOldLoginLogs(db: Database, days: number, batch = BATCH): Promise<number> {
  const old = db
    .select({ id: loginLogs.id })
    .from(loginLogs)
    .where(lt(loginLogs.loginTime, sql`now() - make_interval(days => ${days}::int)`))
    .orderBy(loginLogs.loginTime, loginLogs.id)
    .limit(batch);
  return deleteInBatches(batch, () =>
    db.delete(loginLogs).where(inArray(loginLogs.id, old)).returning({ id: loginLogs.id }),
  );
}
