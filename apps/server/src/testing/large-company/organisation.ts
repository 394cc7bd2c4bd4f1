import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { COMMON_WORD, FIRST_ID, nameOf, positions, serial, withinDays } from './names.ts';

export interface OrganisationSize {
  /** At least as many as stores, which are departments too. */
  depts: number;
  stores: number;
  users: number;
}

/** Users per statement, which ends within the timeout of statements on a busy machine too. */
const SLICE = 2_500;
/** One of so many stores and people is disabled. */
const DISABLED = 20;

const first = sql.raw(`${FIRST_ID}`);
const status = sql.raw(`case n % ${DISABLED} when 0 then '1' else '2' end`);
const common = sql.raw(`'${COMMON_WORD}'`);

async function insertDepts(db: Database, { depts, stores }: OrganisationSize): Promise<void> {
  // Stores are distributed over the regions; each has its own departments.
  await db.execute(sql`
    with region as (select dept_id, dept_path, row_number() over (order by dept_id) - 1 as place,
      count(*) over () as regions from sys_dept where dept_type = 'region')
    insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort, created_at)
    select ${first} + n, region.dept_id, region.dept_path || (${first} + n) || '/', ${nameOf('门店')}, 'store',
      ${first} + n, n, ${withinDays(700)}
    from ${positions(stores)} join region on region.place = n % region.regions`);
  await db.execute(sql`
    insert into sys_store (store_id, store_code, store_level, address, opened_on, status, created_at)
    select ${first} + n, ${common} || ${serial()}, (array['S', 'A', 'B', 'C'])[n % 4 + 1], ${common} || ' ' || n,
      ${withinDays(3_000)}::date, ${status}, ${withinDays(700)}
    from ${positions(stores)}`);
  await db.execute(sql`
    insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort, created_at)
    select ${first} + ${stores}::int + n, store.dept_id, store.dept_path || (${first} + ${stores}::int + n) || '/',
      '第' || n || '组', 'department', store.dept_id, n, ${withinDays(700)}
    from ${positions(depts - stores)} join sys_dept store on store.dept_id = ${first} + 1 + n % ${stores}::int`);
}

async function insertUsers(db: Database, { depts, users }: OrganisationSize): Promise<void> {
  for (let from = 1; from <= users; from += SLICE) {
    const rows = sql.raw(`generate_series(${from}, ${Math.min(from + SLICE - 1, users)}) n`);
    // Sorting by name, creation time and id gives three different orders.
    await db.execute(sql`
      insert into sys_user (user_id, username, password, nick_name, phone, email, sex, dept_id, post_id, status,
        create_by, created_at, last_sign_in_at)
      select ${first} + n, ${common} || '.' || ${serial()}, '-', ${nameOf('用户')}, '130' || ${serial()},
        ${common} || ${serial()} || '@example.com', (n % 3)::text, ${first} + 1 + n % ${depts}::int,
        (select min(post_id) from sys_post) + n % (select count(*)::int from sys_post), ${status}, 1, ${withinDays(700)},
        case when n % 10 > 0 then ${withinDays(90)} end
      from ${rows}`);
    await db.execute(sql`insert into sys_user_role (user_id, role_id)
      select ${first} + n, role_id from ${rows}, sys_role where role_key = 'clerk'`);
  }
}

/** Adds stores, departments and people to the demo data with set-based SQL, on either database. */
export async function fillOrganisation(db: Database, size: OrganisationSize): Promise<void> {
  await insertDepts(db, size);
  await insertUsers(db, size);
  // The first user of each department leads it.
  const leader = sql.raw(`dept_id - 1 between ${FIRST_ID + 1} and ${FIRST_ID + Math.min(size.users, size.depts - 1)}`);
  await db.execute(sql`update sys_dept set leader_id = dept_id - 1 where ${leader}`);
  await db.execute(sql`update sys_store set manager_id = leader_id from sys_dept
    where dept_id = sys_store.store_id and ${leader}`);
}
