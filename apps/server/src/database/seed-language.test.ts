import { asc, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { configs } from '../schema/config.table.ts';
import { depts } from '../schema/departments.table.ts';
import { dictData, dictTypes } from '../schema/dictionaries.table.ts';
import { menus } from '../schema/menus.table.ts';
import { planMonths, planSheets } from '../schema/month-plan.table.ts';
import { noticeReceipts, notices } from '../schema/notices.table.ts';
import { operLog } from '../schema/oper-log.table.ts';
import { posts } from '../schema/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../schema/roles.table.ts';
import { stores } from '../schema/stores.table.ts';
import { userRoles, users } from '../schema/users.table.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seed } from './seed.ts';

const HAN = '[\\u3400-\\u9fff\\uff00-\\uffef]';

/** Chinese texts beside a column in English, and names of settings, which the console shows in both languages. */
const CHINESE_COLUMNS = [
  'cafu_notice.content',
  'cafu_notice.search_text',
  'cafu_notice.title',
  'sys_config.config_name',
  'sys_dict_data.dict_label',
  'sys_menu.title',
  // Notices as they were created.
  'sys_oper_log.changes',
];

/** The columns of each table whose texts are in the language of the company. */
const TABLES: [PgTable, string[]][] = [
  [depts, ['deptName']],
  [stores, ['address']],
  [posts, ['postName']],
  [roles, ['roleName', 'remark']],
  [users, ['nickName', 'introduction', 'password']],
  [dictTypes, ['dictName', 'remark']],
  [planSheets, ['comment']],
  [configs, ['configValue']],
  ...[dictData, menus, notices, noticeReceipts, planMonths, roleDepts, roleMenus, userRoles].map(
    (table): [PgTable, string[]] => [table, []],
  ),
];

describe('the demo company in English', () => {
  let chinese: TestDatabase;
  let english: TestDatabase;
  beforeAll(async () => {
    chinese = await openTestDatabase();
    english = await openTestDatabase();
    await seed(chinese.db, { demo: true });
    await seed(english.db, { demo: true, demoLanguage: 'en' });
  });
  afterAll(async () => {
    await chinese.close();
    await english.close();
  });

  async function listChineseColumns({ db }: TestDatabase): Promise<string[]> {
    const { rows } = await db.execute<{ table: string; column: string }>(
      sql`select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    );
    const found: string[] = [];
    for (const { table, column } of rows) {
      const { rows: matches } = await db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~ ${HAN} limit 1`,
      );
      if (matches.length > 0) found.push(`${table}.${column}`);
    }
    return found.toSorted();
  }

  it('has no Chinese text but the ones that have an English one beside them', async () => {
    expect(await listChineseColumns(english)).toEqual(CHINESE_COLUMNS);
    expect(await listChineseColumns(chinese)).toEqual(expect.arrayContaining(['sys_dept.dept_name']));
    const changed = await english.db
      .selectDistinct({ noun: operLog.noun })
      .from(operLog)
      .where(sql`${operLog.changes}::text ~ ${HAN}`);
    expect(changed).toEqual([{ noun: 'notice' }]);
  });

  it.each(TABLES.map(([table, texts]) => [getTableName(table), table, texts] as const))(
    'has the rows of the Chinese one in %s, with other texts only',
    async (_name, table, texts) => {
      // Sort keys are computed from the texts.
      const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
      const names = columns.map(([name]) => name).filter((name) => !texts.includes(name));
      const isKept = ([name, value]: [string, unknown]) => names.includes(name) && !(value instanceof Date);
      const readRows = async ({ db }: TestDatabase) => {
        const rows = await db
          .select()
          .from(table)
          .orderBy(...columns.filter(([name]) => names.includes(name)).map(([, column]) => asc(column)));
        // Times in JSON differ as those of columns do.
        const withoutTimes = (key: string, value: unknown) => (key === 'at' ? undefined : value);
        return rows.map(
          (row) =>
            JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(row).filter(isKept)), withoutTimes)) as unknown,
        );
      };
      const rows = await readRows(english);

      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(await readRows(chinese));
    },
  );

  it('has the same operations in the log', async () => {
    const readLog = ({ db }: TestDatabase) =>
      db
        .select({ noun: operLog.noun, action: operLog.action, userName: operLog.userName })
        .from(operLog)
        .orderBy(asc(operLog.operId));

    expect(await readLog(english)).toEqual(await readLog(chinese));
  });

  it('calls a company, a store, a person and a role by plausible names', async () => {
    const { db } = english;
    const [company] = await db.select({ name: depts.deptName }).from(depts).orderBy(asc(depts.deptId)).limit(1);
    const [store] = await db.select({ address: stores.address }).from(stores).orderBy(asc(stores.storeId)).limit(1);
    const people = await db.select({ name: users.nickName }).from(users);
    const comments = await db.selectDistinct({ comment: planSheets.comment }).from(planSheets);

    expect(company?.name).toBe('Nanyu Retail');
    expect(store?.address).toBe("1266 Nanjing Road West, Jing'an, Shanghai");
    for (const { name } of people) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(comments.map(({ comment }) => comment).toSorted()).toEqual([
      '',
      'The weekends are too low, please compare with last year and adjust them',
    ]);
  });
});
