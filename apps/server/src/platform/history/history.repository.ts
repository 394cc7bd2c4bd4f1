import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';

import { HISTORY_ACTIONS, HISTORY_PAGE_SIZE, type HistoryEntry, type HistoryQuery } from '@backroom/contract/history';

import type { Database } from '../../kernel/database/database.ts';
import { getActorKind, maskChanges } from '../../kernel/log/oper-log.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

/**
 * A page of the operation log entries of one record, newest first. The caller must check read access to the record.
 *
 * @param entity name of the entity in the log, such as `user`
 * @param query entries older than `before`, or that have changed `field`
 * @param secrets fields whose values are masked
 */
export async function findHistory(
  db: Database,
  entity: string,
  recordId: number,
  { before, field = '' }: HistoryQuery,
  secrets: readonly string[] = [],
) {
  const rows = await db
    .select({ ...getTableColumns(operLog), name: computed<string>(sql`coalesce(${users.nickName}, '')`) })
    .from(operLog)
    .leftJoin(users, eq(users.userId, operLog.userId))
    .where(
      and(
        eq(operLog.noun, entity),
        eq(operLog.recordId, String(recordId)),
        eq(operLog.result, 'done'),
        inArray(operLog.action, HISTORY_ACTIONS),
        before === undefined ? undefined : lt(operLog.operId, before),
        field === '' ? undefined : sql`jsonb_exists(${operLog.changes}, ${field})`,
      ),
    )
    .orderBy(desc(operLog.operId))
    .limit(HISTORY_PAGE_SIZE + 1);
  const nameByKey = await findRoleNames(db, new Set(rows.flatMap(({ roleKeys }) => roleKeys)));
  return {
    list: rows
      .slice(0, HISTORY_PAGE_SIZE)
      .map(({ operId, userId, userName, name, details, roleKeys, action, at, changes }) => ({
        operId,
        userId,
        userName,
        name,
        actorKind: getActorKind({ userId, details }),
        roleKeys,
        // Filtered above.
        action: action as HistoryEntry['action'],
        changes: maskChanges(changes, secrets),
        roleNames: roleKeys.map((key) => nameByKey.get(key) ?? key),
        at: at.toISOString(),
      })),
    hasMore: rows.length > HISTORY_PAGE_SIZE,
    record: { noun: entity, recordId: String(recordId) },
  };
}

async function findRoleNames(db: Database, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ roleKey: roles.roleKey, roleName: roles.roleName })
    .from(roles)
    .where(inArray(roles.roleKey, [...keys]));
  return new Map(found.map(({ roleKey, roleName }) => [roleKey, roleName]));
}
