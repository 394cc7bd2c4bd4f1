import { inArray, lt, or, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { notices } from '../../schema/notices.table.ts';
import { countNoticeChange } from './notices-fingerprint.sql.ts';

const AFTER_END = sql`interval '90 days'`;
/** Of a notice without an end. */
const AFTER_START = sql`interval '365 days'`;
/** Notices of one statement, which deletes the marks of their readers as well. */
const BATCH = 100;

/** Deletes notices 90 days after their end, and those without an end a year after their start. */
export async function deleteOldNotices(db: Database, batch = BATCH): Promise<number> {
  const old = db
    .select({ id: notices.noticeId })
    .from(notices)
    .where(
      or(
        lt(notices.endsAt, sql`now() - ${AFTER_END}`),
        sql`${notices.endsAt} is null and ${notices.startsAt} < now() - ${AFTER_START}`,
      ),
    )
    .limit(batch);
  const total = await deleteInBatches(batch, () =>
    db.delete(notices).where(inArray(notices.noticeId, old)).returning({ id: notices.noticeId }),
  );
  if (total > 0) await countNoticeChange(db);
  return total;
}
