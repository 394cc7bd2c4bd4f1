import { and, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { errorGroupDays, errorGroups, errorLog } from '../../schema/error-log.table.ts';

/** Beyond it, those that were not seen for the longest time are deleted. */
const MAX_GROUPS = 1_000;
const MAX_OCCURRENCES_OF_GROUP = 50;
/** Of all groups together. */
const MAX_OCCURRENCES = 10_000;
export const TREND_DAYS = 14;

/** Keeps the limits of groups, occurrences and days, after reports of these groups were stored. */
export async function deleteExcessErrors(tx: Executor, groupIds: readonly number[]): Promise<void> {
  const position = sql<number>`row_number() over (partition by ${errorLog.groupId} order by ${errorLog.errorId} desc)`;
  const ranked = tx
    .select({ errorId: errorLog.errorId, position: position.as('position') })
    .from(errorLog)
    .where(inArray(errorLog.groupId, [...groupIds]))
    .as('ranked');
  const surplus = tx
    .select({ errorId: ranked.errorId })
    .from(ranked)
    .where(sql`${ranked.position} > ${MAX_OCCURRENCES_OF_GROUP}`);
  await tx.delete(errorLog).where(inArray(errorLog.errorId, surplus));
  const newest = tx.select({ id: sql`max(${errorLog.errorId})` }).from(errorLog);
  await tx.delete(errorLog).where(lte(errorLog.errorId, sql`(${newest}) - ${MAX_OCCURRENCES}::int`));
  const firstDay = sql`(now() at time zone 'UTC')::date - ${TREND_DAYS - 1}::int`;
  await tx
    .delete(errorGroupDays)
    .where(and(inArray(errorGroupDays.groupId, [...groupIds]), lt(errorGroupDays.day, firstDay)));
  const kept = tx
    .select({ groupId: errorGroups.groupId })
    .from(errorGroups)
    .orderBy(sql`${errorGroups.lastSeenAt} desc, ${errorGroups.groupId} desc`)
    .limit(MAX_GROUPS);
  await tx.delete(errorGroups).where(notInArray(errorGroups.groupId, kept));
}
