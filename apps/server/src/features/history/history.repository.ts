import { and, desc, eq, inArray, lt } from 'drizzle-orm';

import { HISTORY_PAGE } from '@backroom/contract/history';

import { type Database } from '../../kernel/database.ts';
import { operLog } from '../../kernel/oper-log.table.ts';
import { masked } from '../../kernel/oper-log.ts';
import { roles } from '../roles/roles.table.ts';

/**
 * A page of the operation log entries of one record, newest first. The caller must check read access to the record.
 *
 * @param entity name of the entity in the log, such as `user`
 * @param before return only entries older than this `operId`
 * @param secrets fields whose values are masked
 */
export async function historyOf(
  db: Database,
  noun: string,
  recordId: number,
  before?: number,
  secrets: readonly string[] = [],
) {
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
  const nameOf = await roleNames(db, new Set(rows.flatMap(({ roleKeys }) => roleKeys)));
  return {
    list: rows.slice(0, HISTORY_PAGE).map(({ operId, userName, roleKeys, action, at, changes }) => ({
      ...{ operId, userName, roleKeys, action, changes: masked(changes, secrets) },
      roleNames: roleKeys.map((key) => nameOf.get(key) ?? key),
      at: at.toISOString(),
    })),
    hasMore: rows.length > HISTORY_PAGE,
  };
}

async function roleNames(db: Database, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ roleKey: roles.roleKey, roleName: roles.roleName })
    .from(roles)
    .where(inArray(roles.roleKey, [...keys]));
  return new Map(found.map(({ roleKey, roleName }) => [roleKey, roleName]));
}
