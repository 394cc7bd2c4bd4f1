import { and, gte, lte, type SQL, sql } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';

/**
 * By how much the order of the times may differ from that of the ids. The trigger of the log takes the time from the
 * clock, whenever the transaction began. It runs after the id was taken, and waits for a free chain meanwhile, at most
 * the 5 s that a statement may last; the embedded database runs one statement at a time. Entries that are older than
 * the chains have the time at which their transaction began: those ended within seconds, at most 20 s without a
 * statement. The rest is for a clock that is set back.
 */
const MARGIN = sql`interval '1 hour'`;

/** The first entry that is surely later, by the index of the times: every entry until then has a lower id. */
const isBefore = (endTime: string) => sql`${operLog.operId} < coalesce((
  select later.oper_id from sys_oper_log later where later.at > ${endTime}::timestamptz + ${MARGIN} order by later.at limit 1
), 9223372036854775807)`;

/** The last entry that is surely earlier: every entry from then on has a higher id. */
const isAfter = (beginTime: string) => sql`${operLog.operId} > coalesce((
  select earlier.oper_id from sys_oper_log earlier where earlier.at < ${beginTime}::timestamptz - ${MARGIN}
  order by earlier.at desc limit 1
), 0)`;

/**
 * The entries between two times, both included. A page is read in the order of the ids, so bounds of the ids as well
 * keep it from walking past all entries that are newer or older.
 */
export const betweenTimes = (beginTime?: string, endTime?: string): SQL | undefined =>
  and(
    beginTime === undefined ? undefined : and(gte(operLog.at, new Date(beginTime)), isAfter(beginTime)),
    endTime === undefined ? undefined : and(lte(operLog.at, new Date(endTime)), isBefore(endTime)),
  );
