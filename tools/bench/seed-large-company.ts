import { sql } from 'drizzle-orm';

import { withDatabase } from '../server/with-database.ts';

/** Size of a very large company. */
export const LARGE_COMPANY = { depts: 10_000, stores: 2_000, users: 100_000 };

/** First id of the generated rows. */
const FIRST_ID = 1_000_000;
/** Users per statement, which ends within the timeout of statements on a busy machine too. */
const SLICE = 10_000;

/** Adds the company to the demo data with set-based SQL, which takes seconds. */
export const seedLargeCompany = (env: Record<string, string>) =>
  withDatabase(env, async ({ db }) => {
    const { depts, stores, users } = LARGE_COMPANY;
    const deptsPerStore = depts / stores - 1;
    // Stores are distributed over the regions; each has its own departments.
    await db.execute(sql`
      with region as (select dept_id, dept_path, row_number() over (order by dept_id) - 1 as place,
        count(*) over () as regions from sys_dept where dept_type = 'region')
      insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort)
      select ${FIRST_ID}::int + n, region.dept_id, region.dept_path || (${FIRST_ID}::int + n) || '/', '第' || n || '店', 'store',
        ${FIRST_ID}::int + n, n
      from generate_series(1, ${stores}::int) n join region on region.place = n % region.regions`);
    await db.execute(sql`insert into sys_store (store_id, store_code, store_level)
      select ${FIRST_ID}::int + n, 'bench' || n, 'A' from generate_series(1, ${stores}::int) n`);
    await db.execute(sql`
      insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort)
      select ${FIRST_ID + stores}::int + n, store.dept_id, store.dept_path || (${FIRST_ID + stores}::int + n) || '/',
        '第' || n || '组', 'department', store.dept_id, n
      from generate_series(1, ${stores * deptsPerStore}::int) n
      join sys_dept store on store.dept_id = ${FIRST_ID}::int + 1 + n % ${stores}::int`);
    for (let first = 1; first <= users; first += SLICE) {
      const rows = sql`generate_series(${first}::int, ${Math.min(first + SLICE - 1, users)}::int) n`;
      // Sorting by name, creation time and id gives three different orders.
      await db.execute(sql`
        insert into sys_user (user_id, username, password, nick_name, phone, dept_id, post_id, created_at)
        select ${FIRST_ID}::int + n, 'bench.' || lpad((n::bigint * 7919 % ${users}::int)::text, 6, '0'), '-', '用户' || n,
          '1' || (3000000000 + n), ${FIRST_ID}::int + 1 + n % ${depts}::int, (select min(post_id) from sys_post),
          now() - (n::bigint * 104729 % ${users}::int) * interval '1 minute'
        from ${rows}`);
      await db.execute(sql`insert into sys_user_role (user_id, role_id)
        select ${FIRST_ID}::int + n, role_id from ${rows}, sys_role where role_key = 'clerk'`);
    }
    // A while later PostgreSQL does this by itself, and a regular job of the server in the embedded database.
    await db.execute(sql`vacuum analyze`);
  });
