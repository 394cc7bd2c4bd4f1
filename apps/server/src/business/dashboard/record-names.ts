import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Language } from '@backroom/contract';

import type { Database } from '../../kernel/database/database.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { notices } from '../../schema/notices.table.ts';
import type { FieldChange } from '../../schema/oper-log.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

interface NameSource {
  table: PgTable;
  id: PgColumn;
  name: PgColumn | SQL;
  /** Field of the name in the operation log. */
  field: string;
  /** Of records that exist in both languages; it may be empty. */
  nameEn: PgColumn | undefined;
}

const source = (table: PgTable, id: PgColumn, name: PgColumn | SQL, field: string, nameEn?: PgColumn): NameSource => ({
  table,
  id,
  name,
  field,
  nameEn,
});

const getName = ({ name, nameEn }: NameSource, language: Language): SQL =>
  language === 'en-US' && nameEn ? sql`coalesce(nullif(${nameEn}, ''), ${name})` : sql`${name}`;

/** The plan of a store has no name of its own. */
const planName = sql`(select ${depts.deptName} from ${depts} where ${depts.deptId} = ${planSheets.storeId})
  || ' ' || ${planSheets.month}`;

/** Where the name of a record is, by its record type in the operation log. */
const SOURCES: Readonly<Record<string, NameSource>> = {
  user: source(users, users.userId, users.nickName, 'nickName'),
  role: source(roles, roles.roleId, roles.roleName, 'roleName'),
  menu: source(menus, menus.menuId, menus.title, 'title', menus.titleEn),
  dept: source(depts, depts.deptId, depts.deptName, 'deptName'),
  store: source(depts, depts.deptId, depts.deptName, 'storeName'),
  post: source(posts, posts.postId, posts.postName, 'postName'),
  notice: source(notices, notices.noticeId, notices.title, 'title', notices.titleEn),
  dictType: source(dictTypes, dictTypes.id, dictTypes.dictName, 'dictName'),
  dictData: source(dictData, dictData.dictCode, dictData.dictLabel, 'dictLabel', dictData.dictLabelEn),
  config: source(configs, configs.id, configs.configName, 'configName'),
  storeToken: source(storeTokens, storeTokens.tokenId, storeTokens.name, 'name'),
  monthPlan: source(planSheets, planSheets.sheetId, planName, ''),
};

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
  entries: readonly LoggedRecord[],
  language: Language,
): Promise<string[]> {
  const recordTypes = [...new Set(entries.map(({ noun }) => noun))];
  const names = new Map<string, string>();
  await Promise.all(
    recordTypes.map(async (noun) => {
      const found = SOURCES[noun];
      if (!found) return;
      const ids = entries.flatMap((entry) => (entry.noun === noun ? [Number(entry.recordId)] : []));
      const rows = await db
        .select({ id: computed<number>(sql`${found.id}`), name: computed<string>(getName(found, language)) })
        .from(found.table)
        .where(inArray(found.id, ids.filter(Number.isInteger)));
      for (const { id, name } of rows) names.set(`${noun} ${id}`, name);
    }),
  );
  return entries.map(({ noun, recordId, changes }) => {
    const { before, after } = changes[SOURCES[noun]?.field ?? ''] ?? {};
    const logged = after ?? before;
    return names.get(`${noun} ${recordId}`) ?? (typeof logged === 'string' ? logged : '');
  });
}
