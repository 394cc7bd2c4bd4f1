import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq, inArray, sql } from 'drizzle-orm';

import { configs } from '../schema/config.table.ts';
import { seededDemoAccounts } from '../schema/demo-accounts.table.ts';
import { depts } from '../schema/departments.table.ts';
import { errorGroupDays, errorGroups, errorLog } from '../schema/error-log.table.ts';
import { menus } from '../schema/menus.table.ts';
import { planSheets } from '../schema/month-plan.table.ts';
import { monthSums } from '../schema/month-sums.table.ts';
import { users } from '../schema/users.table.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { configRows } from './seed/configuration.ts';
import { menuRows } from './seed/menus.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const BEFORE_POSTS = ['0000_first', '0001_session_tokens'];
const BEFORE_ERRORS_IN_MENU = [...BEFORE_POSTS, '0002_posts_and_settings', '0003_sign_in_steps', '0004_the_shell'];
const BEFORE_DEMO_ACCOUNTS = [
  ...BEFORE_ERRORS_IN_MENU,
  '0005_error_log_menu',
  '0006_organisation_menus',
  '0007_user_orders',
  '0008_avatars',
];
const BEFORE_ERROR_GROUPS = [
  ...BEFORE_DEMO_ACCOUNTS,
  '0009_demo_accounts',
  '0010_user_creators',
  '0011_oper_log_chains',
  '0012_settings',
];
const BEFORE_MONTH_SUMS = [
  ...BEFORE_ERROR_GROUPS,
  ...[
    '0013_access_logs',
    '0014_dictionaries',
    '0015_people_and_stores',
    '0016_jobs',
    '0017_notices',
    '0018_month_plans',
  ],
];
const BEFORE_LEADERS = [...BEFORE_DEMO_ACCOUNTS, '0009_demo_accounts', '0010_user_creators'];
/** Those of the first version; each migration that adds others writes them as the seed does. */
const FIRST_MENUS = ['System', 'Dictionaries', 'DictionaryValues'];

let test: TestDatabase;
const folders: string[] = [];
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(async () => {
  await test.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Permissions of the menus that were added after the error log. */
const isAddedAfterErrorLog = (permission: string) =>
  /^admin:sys(?:Role|Menu|ConfigSet|LoginLog|Notice):/.test(permission);

/** A folder with the migrations of an older version. */
async function copyMigrations(tags: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-older-'));
  folders.push(folder);
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  await writeFile(journal, JSON.stringify({ entries: entries.filter(({ tag }) => tags.includes(tag)) }));
  return folder;
}
/** The migrations before one of them. */
async function listTagsBefore(tag: string): Promise<string[]> {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return entries.map((entry) => entry.tag).filter((each) => each < tag);
}
beforeEach(() =>
  test.connection.withConnection((connection) => connection.run('drop schema public cascade; create schema public')),
);

type Setting = typeof configs.$inferInsert;

const toLine = ({
  menuType,
  menuName,
  title,
  titleEn,
  icon,
  path,
  component,
  permission,
  sort,
}: Partial<typeof menus.$inferSelect>) =>
  [menuType, menuName ?? '', title, titleEn, icon ?? '', path ?? '', component ?? '', permission, sort].join(' | ');

it('adds the pages of later versions to an older database, equal to the seed', async () => {
  await migrate(test.connection, await copyMigrations(BEFORE_POSTS));
  // Inserted as by the older version, which had fewer columns.
  await test.db.execute(
    sql`insert into sys_menu (menu_type, menu_name, title, title_en, path)
        values ('M', 'System', '系统管理', 'System', '/admin')`,
  );

  await migrate(test.connection);

  const pages = menuRows.filter(
    ({ menuName = '', menuType }) => menuType !== 'F' && !FIRST_MENUS.includes(menuName ?? ''),
  );
  const expected = menuRows.filter((row) =>
    pages.some(({ menuId }) => menuId === row.menuId || menuId === row.parentId),
  );
  const stored = await test.db.select().from(menus);
  expect(
    stored
      .filter(({ menuName }) => menuName !== 'System')
      .map(toLine)
      .sort(),
  ).toEqual(expected.map(toLine).sort());
});

it.each([
  ['every entry of the error log', []],
  ['its export', ['admin:sysErrorLog:list', 'admin:sysErrorLog:remove']],
  ['nothing', ['admin:sysErrorLog:list', 'admin:sysErrorLog:remove', 'admin:sysErrorLog:export']],
])('adds %s if the menu has the rest', async (_what, existing) => {
  await migrate(test.connection, await copyMigrations(BEFORE_ERRORS_IN_MENU));
  const isInOlderMenu = ({ permission }: { permission: string }) =>
    !isAddedAfterErrorLog(permission) &&
    (!permission.startsWith('admin:sysErrorLog:') || existing.includes(permission));
  await test.db.insert(menus).values(menuRows.filter(isInOlderMenu));
  await test.db.execute(sql`select setval(pg_get_serial_sequence('sys_menu', 'menu_id'), max(menu_id)) from sys_menu`);

  await migrate(test.connection);

  const stored = await test.db.select().from(menus);
  expect(stored.map(toLine).sort()).toEqual(menuRows.map(toLine).sort());
  const page = stored.find(({ menuName }) => menuName === 'ErrorLog');
  const children = stored.filter(({ parentId }) => parentId === page?.menuId);
  expect(children.map(({ permission }) => permission).sort()).toEqual([
    'admin:sysErrorLog:edit',
    'admin:sysErrorLog:export',
    'admin:sysErrorLog:query',
    'admin:sysErrorLog:remove',
  ]);
});

it('adds the settings of later versions to those of an older database, equal to the seed', async () => {
  await migrate(test.connection, await copyMigrations(BEFORE_LEADERS));
  await test.db.execute(
    sql`insert into sys_config (config_key, config_name, config_value) values ('sys_app_name', 'x', '')`,
  );
  await migrate(test.connection);
  const added = [
    ...['sys_login_log_days', 'sys_oper_log_days', 'sys_plan_four_eyes'],
    ...['sys_plan_behind_percent', 'sys_plan_far_behind_percent'],
    ...['sys_takings_open_hour', 'sys_takings_tolerance'],
  ];
  const toSetting = ({ configKey, configName, configValue, valueType, configType, isPublic, isReadable }: Setting) =>
    [configKey, configName, configValue, valueType, configType, isPublic, isReadable].join(' | ');

  const stored = await test.db
    .select()
    .from(configs)
    .where(inArray(configs.configKey, added))
    .orderBy(configs.configKey);
  const expected = configRows.filter(({ configKey }) => added.includes(configKey));
  expect(stored.map(toSetting)).toEqual(expected.map(toSetting).sort());
});

it('counts the failures of an address for an hour, with ten times the number that was stored for a minute', async () => {
  await migrate(test.connection, await copyMigrations(BEFORE_LEADERS));
  await test.db.execute(sql`insert into sys_config (config_key, config_name, config_value)
    values ('sys_login_address_failures', '同一地址每分钟登录失败上限', '30')`);
  await migrate(test.connection);
  const [stored] = await test.db.select().from(configs).where(eq(configs.configKey, 'sys_login_address_failures'));

  expect(stored).toMatchObject({ configValue: '300', configName: '同一地址每小时登录失败上限' });
});

it('groups the error reports of an older database by their message', async () => {
  await migrate(test.connection, await copyMigrations(BEFORE_ERROR_GROUPS));
  await test.db
    .execute(sql`insert into sys_error_log (message, stack, address, version, count, user_id, user_name, created_at)
    values ('a', 'first', '/one', 'v1', 2, 1, 'admin', now() - interval '20 days'),
      ('a', 'second', '/two', 'v2', 3, 2, 'editor', now() - interval '1 day'),
      ('a', 'third', '/two', 'v2', 1, 2, 'editor', now() - interval '1 day'),
      ('b', '', '', '', 1, 1, 'admin', now())`);

  await migrate(test.connection);

  const groups = await test.db.select().from(errorGroups).orderBy(errorGroups.message);
  expect(groups).toMatchObject([
    { message: 'a', stack: 'third', address: '/two', state: 'open', count: 6, userCount: 2, firstVersion: 'v1' },
    { message: 'b', count: 1, userCount: 1 },
  ]);
  expect(groups[0]).toMatchObject({ lastVersion: 'v2' });
  expect(await test.db.$count(errorLog, eq(errorLog.groupId, groups[0]!.groupId))).toBe(3);
  expect(await test.db.select({ count: errorGroupDays.count }).from(errorGroupDays)).toEqual(
    expect.arrayContaining([{ count: 4 }, { count: 1 }]),
  );
});

it('sums up the month plans of an older database', async () => {
  await migrate(test.connection, await copyMigrations(BEFORE_MONTH_SUMS));
  await test.db.execute(
    sql`insert into sys_dept (dept_id, dept_path, dept_name, dept_type) values (1, '/1/', 'c', 'store')`,
  );
  await test.db.execute(sql`insert into sys_store (store_id, store_code, store_level) values (1, 's', 'A')`);
  const days = (...amounts: (number | null)[]) =>
    JSON.stringify([...amounts, ...Array.from({ length: 28 - amounts.length }, () => null)]);
  await test.db.execute(sql`insert into cafu_plan_sheet (store_id, month, plan, plan_versions, actual)
    values (1, '2026-02', ${days(100, 99_999_999_999, null)}::jsonb, ${days()}::jsonb, ${days(null, -5, 7)}::jsonb),
      (1, '2026-03', ${days()}::jsonb, ${days()}::jsonb, ${days()}::jsonb)`);

  await migrate(test.connection);

  expect(await test.db.select().from(monthSums).orderBy(monthSums.month)).toEqual([
    {
      month: '2026-02',
      storeId: 1,
      plan: 100_000_000_099,
      actual: 2,
      comparedPlan: 99_999_999_999,
      comparedActual: -5,
    },
    { month: '2026-03', storeId: 1, plan: null, actual: null, comparedPlan: null, comparedActual: null },
  ]);
});

it('takes who submitted the waiting plans of an older database from the operation log', async () => {
  await migrate(test.connection, await copyMigrations(await listTagsBefore('0031_plan_submitter')));
  await test.db.execute(
    sql`insert into sys_dept (dept_id, dept_path, dept_name, dept_type) values (1, '/1/', 'c', 'store')`,
  );
  await test.db.execute(sql`insert into sys_store (store_id, store_code, store_level) values (1, 's', 'A')`);
  const days = JSON.stringify(Array.from({ length: 28 }, () => null));
  const submit = (month: string, state: string) => sql`insert into cafu_plan_sheet
    (store_id, month, state, plan, plan_versions, actual, actual_versions, actual_authors)
    values (1, ${month}, ${state}, ${days}::jsonb, ${days}::jsonb, ${days}::jsonb, ${days}::jsonb, ${days}::jsonb)`;
  for (const [month, state] of [
    ['2026-02', 'submitted'],
    ['2025-02', 'submitted'],
    ['2023-02', 'approved'],
  ] as const)
    await test.db.execute(submit(month, state));
  const log = (userId: number, recordId: number, changes: object) => sql`insert into sys_oper_log
    (user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip) values (${userId}, 'x', '[]',
    'monthPlan', 'update', ${String(recordId)}, ${JSON.stringify(changes)}::jsonb, '', '')`;
  const submitted = { state: { before: 'draft', after: 'submitted' } };
  await test.db.execute(log(7, 1, submitted));
  await test.db.execute(log(8, 1, submitted));
  await test.db.execute(log(9, 1, { actual1: { before: null, after: 5 } }));
  await test.db.execute(log(7, 3, submitted));

  await migrate(test.connection);

  const rows = await test.db.select().from(planSheets).orderBy(planSheets.sheetId);
  expect(rows.map(({ submittedBy }) => submittedBy)).toEqual([8, null, null]);
});

it('leaves the menu of a new database to the seed', async () => {
  await migrate(test.connection);

  expect(await test.db.execute(sql`select count(*)::int as total from sys_menu`)).toMatchObject({
    rows: [{ total: 0 }],
  });
});

describe('the demo accounts of an older database', () => {
  const upgradeWith = async (
    people: Pick<typeof users.$inferInsert, 'username' | 'password' | 'mustChangePassword'>[],
  ) => {
    await migrate(test.connection, await copyMigrations(BEFORE_DEMO_ACCOUNTS));
    await test.db.execute(
      sql`insert into sys_dept (dept_id, dept_path, dept_name, dept_type) values (1, '/1/', 'c', 'company')`,
    );
    await test.db.execute(sql`insert into sys_post (post_id, post_name, post_code) values (1, 'p', 'p')`);
    // As by the older version, which had fewer columns.
    for (const { username, password, mustChangePassword = false } of people)
      await test.db
        .execute(sql`insert into sys_user (username, password, must_change_password, nick_name, dept_id, post_id)
        values (${username}, ${password}, ${mustChangePassword}, 'n', 1, 1)`);
    await migrate(test.connection);
    return test.db.select().from(seededDemoAccounts).orderBy(seededDemoAccounts.username);
  };

  it('are recorded with the password that the demo users share', async () => {
    const seeded = ['lead', 'someone', 'another'].map((username) => ({ username, password: 'seeded' }));

    expect(await upgradeWith([...seeded, { username: 'admin', password: 'changed' }])).toEqual([
      { username: 'admin', password: 'seeded' },
      { username: 'lead', password: 'seeded' },
    ]);
  });

  it('are not recorded without demo data', async () => {
    // Imported users share a hash until they have replaced the password.
    const imported = ['lead', 'editor'].map((username) => ({
      username,
      password: 'imported',
      mustChangePassword: true,
    }));

    expect(await upgradeWith([...imported, { username: 'admin', password: 'own' }])).toEqual([]);
  });
});

it('makes the text of a leader the user of this name, if there is exactly one, and finds the last sign-ins', async () => {
  await migrate(test.connection, await copyMigrations(BEFORE_LEADERS));
  await test.db.execute(sql`insert into sys_dept (dept_id, dept_path, dept_name, dept_type, leader) values
    (1, '/1/', 'one', 'company', ' 林晓'), (2, '/2/', 'two', 'company', '王一'), (3, '/3/', 'none', 'company', '张三'),
    (4, '/4/', 'blank', 'company', '')`);
  await test.db.execute(sql`insert into sys_post (post_id, post_name, post_code) values (1, 'p', 'p')`);
  await test.db.execute(sql`insert into sys_user (user_id, username, password, nick_name, dept_id, post_id) values
    (1, 'a', 'x', '林晓', 1, 1), (2, 'b', 'x', '王一', 1, 1), (3, 'c', 'x', '王一', 1, 1)`);
  await test.db.execute(sql`insert into sys_login_log (user_id, username, status, msg, login_time) values
    (1, 'a', '2', 'signedIn', '2026-11-01T08:00:00Z'), (1, 'a', '2', 'signedIn', '2026-11-02T08:00:00Z'),
    (1, 'a', '1', 'refused', '2026-11-03T08:00:00Z'), (2, 'b', '1', 'refused', '2026-11-03T08:00:00Z')`);

  await migrate(test.connection);

  const leaders = await test.db
    .select({ leaderId: depts.leaderId, leader: depts.leader })
    .from(depts)
    .orderBy(depts.deptId);
  expect(leaders).toEqual([
    { leaderId: 1, leader: '' },
    { leaderId: null, leader: '王一' },
    { leaderId: null, leader: '张三' },
    { leaderId: null, leader: '' },
  ]);
  const signIns = await test.db.select({ at: users.lastSignInAt }).from(users).orderBy(users.userId);
  expect(signIns.map(({ at }) => at?.toJSON() ?? null)).toEqual(['2026-11-02T08:00:00.000Z', null, null]);
  await expect(test.db.execute(sql`delete from sys_user where user_id = 1`)).rejects.toThrow();
});

describe('the names of an older database', () => {
  const upgrade = async () => {
    const log: string[] = [];
    await migrate(test.connection, undefined, (line) => log.push(line));
    return log;
  };
  beforeEach(async () => {
    await migrate(test.connection, await copyMigrations(await listTagsBefore('0026_names')));
  });

  it('are stored in one form, without invisible characters, each with a line of the log', async () => {
    await test.db.execute(sql`insert into sys_post (post_id, post_name, post_code, remark) values
      (1, ${'\u202e甲岗'}, 'a', ''), (2, ${'Jose\u0301'}, 'b', '王'), (3, '乙', 'c', ${'👨\u200d👩'}), (4, ${'\u200b'}, 'd', '')`);

    expect(await upgrade()).toEqual([
      'sys_post 1, post_name: invisible characters removed',
      'sys_post 2, post_name: stored in Unicode NFC',
      'sys_post 4, post_name: consists of invisible characters, which stay',
    ]);
    const { rows } = await test.db.execute(sql`select post_name, remark from sys_post order by post_id`);
    expect(rows).toEqual([
      { post_name: '甲岗', remark: '' },
      { post_name: 'José', remark: '王' },
      { post_name: '乙', remark: '👨\u200d👩' },
      { post_name: '\u200b', remark: '' },
    ]);
    expect(await upgrade()).toEqual([]);
  });

  it('stay as they are where two would be the same, until one is renamed', async () => {
    await test.db.execute(sql`insert into sys_post (post_id, post_name, post_code) values
      (1, 'a', 'S01'), (2, 'b', 's01'), (3, 'c', ${'S01\u200b'})`);
    const insert = (code: string) =>
      test.db.execute(sql`insert into sys_post (post_id, post_name, post_code) values (10, 'x', ${code})`);
    const isTaken = { cause: { constraint: 'sys_post_post_code_unique' } };

    expect(await upgrade()).toEqual([
      'sys_post 3, post_code: invisible characters stay, because without them it is the same as in 1',
      'sys_post.post_code is the same in several rows, which keep it: 1 "S01", 2 "s01". Rename all but one',
    ]);
    await expect(insert('s01')).rejects.toMatchObject(isTaken);

    await test.db.execute(sql`update sys_post set post_code = 'S02' where post_id = 2`);
    await insert('s02');
    await test.db.execute(sql`delete from sys_post where post_name = 'x'`);
    expect(await upgrade()).toEqual([]);
    await expect(insert('s02')).rejects.toMatchObject(isTaken);
  });
});
