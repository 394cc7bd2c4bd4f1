import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Language } from '@backroom/contract';
import type { OperationRecord } from '@backroom/contract/oper-log';
import { type Resource, resources } from '@backroom/contract/resources';

import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import type { FieldChange } from '../../schema/oper-log.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { toRecordIds } from './record-ids.ts';

/** Tables by record type. */
export type NamedTables = ReadonlyMap<string, PgTable>;

const descriptors: Readonly<Record<string, Resource>> = resources;

interface NameSource {
  table: PgTable;
  id: PgColumn;
  name: SQL;
  period: SQL;
  /** The store to which it belongs. */
  storeId: SQL;
  /** The name in the log is that of the reader's language. */
  isLogged: boolean;
}

const NO_PERIOD = sql`''`;
const nameOfStore = (storeId: PgColumn) =>
  sql`(select ${depts.deptName} from ${depts} where ${depts.deptId} = ${storeId})`;

function getColumn(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no column for ${field}`);
  return column;
}

const toStoreId = (table: PgTable, noun: string): SQL => {
  if (noun === 'store') return sql`${getColumn(table, 'deptId')}`;
  return noun === 'storeToken' ? sql`${getColumn(table, 'storeId')}` : sql`0`;
};

/** The plan and the day of a store have no name of their own. In English a record has its English name, if there is one. */
function findSource(tables: NamedTables, noun: string, language: Language): NameSource | undefined {
  if (noun === 'monthPlan') {
    const { sheetId: id, storeId, month } = planSheets;
    return {
      table: planSheets,
      id,
      name: nameOfStore(storeId),
      period: sql`${month}`,
      storeId: sql`${storeId}`,
      isLogged: false,
    };
  }
  if (noun === 'takingsDay') {
    const { dayId: id, storeId, day } = takingsDays;
    return {
      table: takingsDays,
      id,
      name: nameOfStore(storeId),
      period: sql`${day}`,
      storeId: sql`${storeId}`,
      isLogged: false,
    };
  }
  const table = tables.get(noun);
  const { idField = '', nameField = '', englishNameField } = descriptors[noun] ?? {};
  if (!table) return undefined;
  // A store is a department with a profile, and has its id.
  const id = getColumn(table, noun === 'store' ? 'deptId' : idField);
  const name = getColumn(table, nameField);
  const isEnglish = language === 'en-US' && englishNameField !== undefined;
  const shown = isEnglish ? sql`coalesce(nullif(${getColumn(table, englishNameField)}, ''), ${name})` : sql`${name}`;
  return { table, id, name: shown, period: NO_PERIOD, storeId: toStoreId(table, noun), isLogged: !isEnglish };
}

const nameFields = Object.entries(descriptors).flatMap(([noun, { nameField }]) =>
  nameField === undefined ? [] : [sql`when ${noun} then ${nameField}::text`],
);
/** The change of the name of a record, by the column of its type. */
export const toNameChange = (noun: PgColumn, changes: PgColumn) =>
  computed<FieldChange | null>(sql`${changes} -> (case ${noun} ${sql.join(nameFields, sql` `)} else '' end)`);

interface LoggedRecord {
  noun: string;
  recordId: string;
  nameChange: FieldChange | null;
}

/**
 * The records of log entries in words: their names as the entries have them, before the change; else as of today.
 *
 * @param language of the reader, for records with a name in both
 */
export async function findRecordNames(
  db: Database,
  tables: NamedTables,
  entries: readonly LoggedRecord[],
  language: Language,
): Promise<OperationRecord[]> {
  const found = new Map<string, { name: string; period: string; storeId: number }>();
  for (const noun of new Set(entries.map((entry) => entry.noun))) {
    const source = findSource(tables, noun, language);
    const ids = entries.flatMap((entry) => (entry.noun === noun ? toRecordIds(entry.recordId).slice(0, 1) : []));
    if (!source || ids.length === 0) continue;
    const rows = await db
      .select({
        id: computed<number>(sql`${source.id}`),
        name: computed<string | null>(source.name),
        period: computed<string>(source.period),
        storeId: computed<number>(source.storeId),
      })
      .from(source.table)
      .where(equalsAny(source.id, [...new Set(ids)]));
    for (const { id, name, ...rest } of rows) found.set(`${noun} ${id}`, { name: name ?? '', ...rest });
  }
  return entries.map(({ noun, recordId, nameChange }) => {
    const source = findSource(tables, noun, language);
    const ids = toRecordIds(recordId);
    const today = found.get(`${noun} ${ids[0]}`);
    const logged = nameChange?.before ?? nameChange?.after;
    const loggedName = typeof logged === 'string' ? logged : '';
    const name = source?.isLogged === false && today ? today.name : loggedName || (today?.name ?? '');
    return {
      name,
      period: today?.period ?? '',
      storeId: today?.storeId ?? 0,
      count: ids.length,
      isGone: source !== undefined && ids.length > 0 && today === undefined,
    };
  });
}
