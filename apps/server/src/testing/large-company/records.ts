import { gzipSync } from 'node:zlib';

import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { COMMON_WORD, FIRST_ID, nameOf, positions, serial, withinDays } from './names.ts';

const VALUES_OF_A_TYPE = 50;
const GRANTS_OF_A_ROLE = 10;
/** One of so many users has a picture. */
const WITH_PICTURE = 10;
/** One of so many users is locked after wrong passwords. */
const LOCKED = 100;
/** As many as the server keeps, in any size. */
const ERRORS = 1_000;
const JOBS_OF_A_READER = 20;
const FILE_SIZE = 20;

export interface RecordSize {
  roles: number;
  dictValues: number;
  sessions: number;
}

const first = sql.raw(`${FIRST_ID}`);
const common = sql.raw(`'${COMMON_WORD}'`);
/** A digest as the contract wants it. */
const digest = sql`rpad(${common} || ${serial()}, 43, '0')`;

/** Roles with some rights, which as many people hold in any size. */
export async function fillRoles(db: Database, { roles, users }: { roles: number; users: number }): Promise<void> {
  await db.execute(sql`
    insert into sys_role (role_id, role_key, role_name, role_sort, data_scope, created_at)
    select ${first} + n, ${common} || ${serial()}, ${nameOf('角色')}, n % 1000, (n % 5 + 1)::text, ${withinDays(700)}
    from ${positions(roles)}`);
  await db.execute(sql`
    insert into sys_role_menu (role_id, menu_id) select ${first} + n, menu.menu_id
    from ${positions(roles)}, lateral (select menu_id from sys_menu
      order by (menu_id * 31 + n * 17) % 101 limit ${GRANTS_OF_A_ROLE}::int) menu`);
  await db.execute(sql`insert into sys_role_dept (role_id, dept_id) select ${first} + n, ${first} + n
    from ${positions(roles)} where n % 5 + 1 = 2`);
  await db.execute(sql`insert into sys_user_role (user_id, role_id)
    select ${first} + n, ${first} + n % ${roles}::int + 1 from ${positions(users)}`);
}

export async function fillDictionaries(db: Database, { dictValues }: { dictValues: number }): Promise<void> {
  const types = dictValues / VALUES_OF_A_TYPE;
  await db.execute(sql`insert into sys_dict_type (dict_id, dict_name, dict_type, created_at)
    select ${first} + n, ${nameOf('字典')}, ${common} || ${serial()}, ${withinDays(700)} from ${positions(types)}`);
  await db.execute(sql`
    insert into sys_dict_data (dict_code, dict_type, dict_label, dict_value, dict_sort, created_at)
    select ${first} + n, ${common} || ${serial(`n % ${types} + 1`)}, ${nameOf('字典值')}, ${common} || ${serial()}, n % 1000,
      ${withinDays(700)} from ${positions(dictValues)}`);
}

/** Signed-in, locked and pictured people. */
export async function fillAccounts(
  db: Database,
  { sessions, users }: { sessions: number; users: number },
): Promise<void> {
  await db.execute(sql`
    insert into sys_session (session_id, user_id, ip, user_agent, idle_seconds, created_at, last_seen_at, expires_at)
    select ${first} + n, ${first} + n, '192.0.2.' || n % 250, 'Mozilla/5.0 (bench)', 2592000, ${withinDays(3)},
      ${withinDays(1)}, now() + interval '30 days'
    from ${positions(sessions)}`);
  await db.execute(sql`
    insert into sys_login_attempt (bucket, attempts, lock_level, locked_until)
    select 'name:' || ${common} || '.' || ${serial(`n * ${LOCKED}`)}, 5, 1, now() + interval '1 day'
    from ${positions(users / LOCKED)}`);
  await db.execute(sql`
    insert into sys_avatar (user_id, digest, picture) select ${first} + n, ${digest}, '\\x89504e470d0a1a0a'
    from ${positions(users / WITH_PICTURE)}`);
  await db.execute(
    sql`insert into sys_logo (digest, picture) select ${digest}, '\\x89504e470d0a1a0a' from ${positions(1)}`,
  );
}

/** Questions about cash-in, and machines that record it. */
export async function fillCashIn(db: Database, { stores }: { stores: number }): Promise<void> {
  await db.execute(sql`
    insert into cafu_cash_in_question (store_id, day, kind, amount, source, author_id, author_name)
    select ${first} + n, to_char(now() - interval '3 days', 'YYYY-MM-DD'), 'unusual', 100, 'person', 1, 'admin'
    from ${positions(stores)} where n % 10 = 0`);
  await db.execute(sql`
    insert into cafu_store_token (store_id, name, token_hash) select ${first} + n, ${common} || k, ${common} || n || '-' || k
    from ${positions(stores)}, generate_series(1, 2) k`);
}

/** Errors of pages, as many as are kept. */
export async function fillErrors(db: Database): Promise<void> {
  await db.execute(sql`
    insert into sys_error_group (group_id, fingerprint, message, stack, address, count, user_count, first_seen_at, last_seen_at)
    select ${first} + n, ${serial()}, ${nameOf('错误')}, 'at x (y.js:1:1)', '/' || ${common}, n, n % 9, ${withinDays(90)},
      ${withinDays(30)} from ${positions(ERRORS)}`);
  await db.execute(sql`
    insert into sys_error_log (group_id, message, stack, user_id, user_name)
    select ${first} + n, ${nameOf('错误')}, 'at x (y.js:1:1)', ${first} + k, ${common} || '.' || ${serial('k')}
    from ${positions(ERRORS)}, generate_series(1, 5) k`);
}

/** Finished exports: those of the readers come first. */
export async function fillJobs(
  db: Database,
  { users, readerIds }: { users: number; readerIds: readonly number[] },
): Promise<void> {
  const readers = sql.raw(`array[${readerIds.join(', ')}]`);
  const own = sql.raw(String(JOBS_OF_A_READER * readerIds.length));
  await db.execute(sql`
    insert into sys_job (job_id, kind, task, noun, state, user_id, done, file_name, file_size, created_at, finished_at, expires_at)
    overriding system value
    select ${first} + n, 'export', 'GET /api/v1/sys-user/export', 'user', 'done',
      case when n <= ${own} then (${readers})[n % ${readerIds.length}::int + 1] else ${first} + n end, 10, 'users.csv', ${FILE_SIZE}::int,
      now() - interval '1 hour', now() - interval '1 hour', now() + interval '23 hours'
    from ${positions(users / 10)}`);
  await db.execute(sql`insert into sys_job_file (job_id, seq, bytes) select ${first} + n, 0, ${gzipSync('a'.repeat(FILE_SIZE))}
    from ${positions(JOBS_OF_A_READER * readerIds.length)}`);
}

/** A person with every right on the region of a store and what is below it. */
export async function addRegionHead(
  db: Database,
  { userId, storeId }: { userId: number; storeId: number },
): Promise<void> {
  await db.execute(sql`insert into sys_role (role_id, role_key, role_name, data_scope)
    values (${userId}, 'benchHead', 'benchHead', '4')`);
  await db.execute(sql`insert into sys_role_menu (role_id, menu_id) select ${userId}, menu_id from sys_menu`);
  await db.execute(sql`
    insert into sys_user (user_id, username, password, nick_name, dept_id, post_id)
    select ${userId}, 'bench.head', '-', 'bench.head', parent_id, (select min(post_id) from sys_post)
    from sys_dept where dept_id = ${storeId}`);
  await db.execute(sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${userId})`);
}
