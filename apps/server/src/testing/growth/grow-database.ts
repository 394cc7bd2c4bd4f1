import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';

const REGIONS = 40;
const STORES = 400;
const USERS = 30_000;
const SESSIONS = 40_000;
const LOG_ENTRIES = 60_000;
const NOTICES = 30_000;

/** Statements that insert sets of rows; a row of the log of operations without the triggers that chain it. */
const STATEMENTS = [
  sql`insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, sort)
    select 1000 + i, 1, '/1/' || (1000 + i) || '/', 'Region ' || i, 'region', i
    from generate_series(1, ${REGIONS}::int) i`,
  sql`insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort)
    select 10000 + i, region.dept_id, region.dept_path || (10000 + i) || '/', 'Store ' || i, 'store', 10000 + i, i
    from generate_series(1, ${STORES}::int) i
    join (select dept_id, dept_path, row_number() over (order by dept_id) - 1 as n,
      count(*) over () as total from sys_dept where dept_type = 'region') region on region.n = i % region.total`,
  sql`insert into sys_store (store_id, store_code, store_level)
    select dept_id, 'X' || dept_id, '1' from sys_dept where dept_id > 10000`,
  sql`insert into sys_user (user_id, username, password, nick_name, phone, email, dept_id, post_id, create_by)
    select 10000 + i, 'user' || i, '-', '王' || i, '139' || lpad(i::text, 8, '0'), 'user' || i || '@example.com',
      10001 + (i - 1) * ${STORES}::int / ${USERS}::int, (select min(post_id) from sys_post), 1 from generate_series(1, ${USERS}::int) i`,
  sql`insert into sys_session (user_id, idle_seconds, created_at, expires_at, revoked_at)
    select 10001 + i % ${USERS}::int, 86400, now() - i * interval '1 second', now() + interval '1 day',
      case when i % 100 > 0 then now() end from generate_series(1, ${SESSIONS}::int) i`,
  sql`insert into sys_login_log (username, user_id, status, ipaddr, msg, login_time)
    select 'user' || (1 + i % ${USERS}::int), 10001 + i % ${USERS}::int, '2', '10.1.' || i % 250 || '.' || i % 97,
      'signedIn', now() - i * interval '1 minute' from generate_series(1, ${LOG_ENTRIES}::int) i`,
  sql`insert into sys_oper_log (user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip, chain, seq)
    select 1, 'admin', '[]', 'user', 'update', i::text, '{}', 'r' || i, '10.0.0.1', 100, i
    from generate_series(1, ${LOG_ENTRIES}::int) i`,
  sql`insert into cafu_notice (notice_id, notice_type, title, content, starts_at, store_ids, create_by, created_at)
    select 10000 + i, '1', 'Notice ' || i, 'Count the stock ' || i, now() - i * interval '1 minute',
      case when i % 4 > 0 then array[10001 + i % ${STORES}::int] else '{}' end, 10000 + i,
      now() - i * interval '1 minute' from generate_series(1, ${NOTICES}::int) i`,
  sql`insert into cafu_plan_sheet (store_id, month, plan, plan_versions, actual, actual_versions, actual_authors)
    select store_id, to_char(date '2020-01-01' + m * interval '1 month', 'YYYY-MM'), days, days, days, days, days
    from sys_store, generate_series(0, 83) m,
      (select jsonb_agg(0) as days from generate_series(1, 28)) as month where store_id > 10000`,
];

/**
 * Fills a demo company on PostgreSQL so that plans are those of a large one: a region among others, with the tables that
 * grow.
 *
 * @returns a region
 */
export async function growDatabase(db: Database): Promise<number> {
  await db.transaction(async (tx) => {
    // Neither chains nor keys are checked row by row.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of STATEMENTS) await tx.execute(statement);
  });
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ region: number }>(
    sql`select dept_id as region from sys_user where username = 'head.south'`,
  );
  return rows[0]?.region ?? 0;
}
