import { getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Language } from '@backroom/contract';
import { type Resource, resources } from '@backroom/contract/resources';

import type { Database } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import type { FieldChange } from '../../schema/oper-log.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';

/** Tables by record type. */
export type NamedTables = ReadonlyMap<string, PgTable>;

const descriptors: Readonly<Record<string, Resource>> = resources;

interface NameSource {
  table: PgTable;
  id: PgColumn;
  name: SQL;
  /** Field of the name in the operation log. */
  field: string;
}

function getColumn(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no column for ${field}`);
  return column;
}

/** In English the English name, if there is one. */
function findSource(tables: NamedTables, noun: string, language: Language): NameSource | undefined {
  if (noun === 'monthPlan') return { table: planSheets, id: planSheets.sheetId, name: planName, field: '' };
  if (noun === 'takingsDay') return { table: takingsDays, id: takingsDays.dayId, name: dayName, field: '' };
  const table = tables.get(noun);
  const { idField = '', nameField = '', englishNameField } = descriptors[noun] ?? {};
  if (!table) return undefined;
  // A store is a department with a profile, and has its id.
  const id = getColumn(table, noun === 'store' ? 'deptId' : idField);
  const name = getColumn(table, nameField);
  const isEnglish = language === 'en-US' && englishNameField !== undefined;
  const shown = isEnglish ? sql`coalesce(nullif(${getColumn(table, englishNameField)}, ''), ${name})` : sql`${name}`;
  return { table, id, name: shown, field: nameField };
}

/** The plan of a store has no name of its own. */
const planName = sql`(select ${depts.deptName} from ${depts} where ${depts.deptId} = ${planSheets.storeId})
  || ' ' || ${planSheets.month}`;

/** Neither has the day of a store. */
const dayName = sql`(select ${depts.deptName} from ${depts} where ${depts.deptId} = ${takingsDays.storeId})
  || ' ' || ${takingsDays.day}`;

interface LoggedRecord {
  noun: string;
  recordId: string;
  changes: Record<string, FieldChange>;
}

/**
 * Names of the records of log entries as they are today; of deleted ones, as they were; empty if there is none.
 *
 * @param language of the reader, for records with a name in both
 */
export async function findRecordNames(
  db: Database,
  tables: NamedTables,
  entries: readonly LoggedRecord[],
  language: Language,
): Promise<string[]> {
  const recordTypes = [...new Set(entries.map(({ noun }) => noun))];
  const names = new Map<string, string>();
  await Promise.all(
    recordTypes.map(async (noun) => {
      const found = findSource(tables, noun, language);
      if (!found) return;
      const ids = entries.flatMap((entry) => (entry.noun === noun ? [Number(entry.recordId)] : []));
      const rows = await db
        .select({ id: computed<number>(sql`${found.id}`), name: computed<string>(found.name) })
        .from(found.table)
        .where(inArray(found.id, ids.filter(Number.isInteger)));
      for (const { id, name } of rows) names.set(`${noun} ${id}`, name);
    }),
  );
  return entries.map(({ noun, recordId, changes }) => {
    const { before, after } = changes[findSource(tables, noun, language)?.field ?? ''] ?? {};
    const logged = after ?? before;
    return names.get(`${noun} ${recordId}`) ?? (typeof logged === 'string' ? logged : '');
  });
}
