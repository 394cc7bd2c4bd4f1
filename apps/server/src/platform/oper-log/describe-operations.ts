import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Language } from '@backroom/contract';
import type { Operation } from '@backroom/contract/oper-log';
import { operation } from '@backroom/contract/oper-log/schemas';

import type { Database } from '../../kernel/database/database.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { getActorKind } from '../../kernel/log/oper-log.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import type { OperationGroup } from './operation-groups.ts';
import { findRecordNames, type NamedTables, toNameChange } from './record-names.ts';

/** Changed fields that are named. */
const MAX_FIELDS = 4;

const { changes: _changes, ...columns } = getTableColumns(operLog);
const isUpdate = eq(operLog.action, 'update');
const afterOf = (field: 'state' | 'status') => sql`${operLog.changes} #>> ${sql.raw(`'{${field},after}'`)}`;

/** The columns of an entry, and what its sentence needs of the changes; not all values. */
export const summaryFields = {
  ...columns,
  name: computed<string>(sql`coalesce(${users.nickName}, '')`),
  avatar: computed<string>(sql`coalesce(${users.avatar}, '')`),
  nameChange: toNameChange(operLog.noun, operLog.changes),
  fields: computed<string[]>(sql`case when ${isUpdate} then (select coalesce(jsonb_agg(field), '[]') from
    (select jsonb_object_keys(${operLog.changes}) as field limit ${sql.raw(String(MAX_FIELDS))}) first) else '[]' end`),
  fieldCount: computed<number>(sql`case when ${isUpdate}
    then (select count(*)::int from jsonb_object_keys(${operLog.changes})) else 0 end`),
  state: computed<string>(
    sql`case when ${isUpdate} then coalesce(${afterOf('state')}, ${afterOf('status')}, '') else '' end`,
  ),
};

export const selectSummaries = (db: Database, operIds: readonly number[]) =>
  db
    .select(summaryFields)
    .from(operLog)
    .leftJoin(users, eq(users.userId, operLog.userId))
    .where(and(inArray(operLog.operId, [...operIds])))
    .orderBy(desc(operLog.operId));
export type Summary = Awaited<ReturnType<typeof selectSummaries>>[number];

/** The entries in words: names of people and records, in the language of the reader. */
export async function describeOperations(
  db: Database,
  tables: NamedTables,
  rows: readonly Summary[],
  language: Language,
  groups: ReadonlyMap<number, OperationGroup> = new Map(),
): Promise<Operation[]> {
  const records = await findRecordNames(db, tables, rows, language);
  return rows.map((row, index) => {
    const group = groups.get(row.operId) ?? { count: 1, firstAt: row.at };
    const record = records[index] ?? { name: '', period: '', storeId: 0, count: 0, isGone: false };
    return toRecord(operation, {
      ...row,
      ...group,
      record,
      actorKind: getActorKind(row),
      rows: row.details.rows ?? null,
    });
  });
}
