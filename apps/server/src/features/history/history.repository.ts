import { and, desc, eq, lt } from 'drizzle-orm';

import { HISTORY_PAGE } from '@backroom/contract/history';

import { type Database } from '../../kernel/database.ts';
import { operLog } from '../../kernel/oper-log.table.ts';

/**
 * What the operation log knows of one record, newest first. Ask whether the caller may read the record before.
 *
 * @param noun its name in the log, such as `user`
 */
export async function historyOf(db: Database, noun: string, recordId: number, before?: number) {
  const rows = await db
    .select()
    .from(operLog)
    .where(
      and(
        eq(operLog.noun, noun),
        eq(operLog.recordId, String(recordId)),
        before === undefined ? undefined : lt(operLog.operId, before),
      ),
    )
    .orderBy(desc(operLog.operId))
    .limit(HISTORY_PAGE + 1);
  return {
    list: rows.slice(0, HISTORY_PAGE).map(({ operId, userName, roleKeys, action, at, changes }) => ({
      ...{ operId, userName, roleKeys, action, changes },
      at: at.toISOString(),
    })),
    hasMore: rows.length > HISTORY_PAGE,
  };
}
