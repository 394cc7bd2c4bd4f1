import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { jobs } from '../../schema/jobs.table.ts';
import { insertFullRole, insertMenus } from '../bulk-records.ts';
import { createSessionCaller } from '../session-caller.ts';
import type { TestApp, TestCaller } from '../test-app.ts';
import { insertUser } from '../test-users.ts';

const FIRST_ID = 1_000_000;
/** As many as an import of cash-in may have, and more than a page of plans. */
const STORES = 2_000;
/** For calls that delete stores: without users. */
const SPARE_STORES = 500;
const MENU_ROLES = 50;
const USERS = 5_000;
const GRANTS = 1_000;

/** A company in which each call can reach its limits. */
export interface Company {
  test: TestApp;
  db: Database;
  /** Has every right, but is no administrator: each right is compared. */
  caller: TestCaller;
  userId: number;
  storeIds: number[];
  /** As many as a role may grant. */
  menuIds: number[];
  /** Different in each call. */
  nextSerial(): number;
  deleteJobs(): Promise<unknown>;
  /** Stores that no other call uses. */
  takeStores(count: number): number[];
  /** As many role keys as a menu entry may have. */
  roleKeys: string[];
}

export const list = <Item>(count: number, toItem: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => toItem(index));

export async function createCompany(test: TestApp): Promise<Company> {
  const { db } = test;
  await db.execute(sql`
    insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort)
    select ${FIRST_ID}::int + n, region.dept_id, region.dept_path || (${FIRST_ID}::int + n) || '/', '第' || n || '店', 'store',
      ${FIRST_ID}::int + n, n
    from generate_series(1, ${STORES + SPARE_STORES}::int) n
    cross join (select * from sys_dept where dept_type = 'region' order by dept_id limit 1) region`);
  await db.execute(sql`insert into sys_store (store_id, store_code, store_level)
    select ${FIRST_ID}::int + n, 'bench' || n, 'A' from generate_series(1, ${STORES + SPARE_STORES}::int) n`);
  await db.execute(sql`insert into sys_user (user_id, username, password, nick_name, dept_id, post_id)
    select ${FIRST_ID}::int + n, 'bench.' || n, '-', '用户' || n, ${FIRST_ID}::int + 1 + n % ${STORES}::int,
      (select min(post_id) from sys_post)
    from generate_series(1, ${USERS}::int) n`);
  await db.execute(sql`insert into sys_user_role (user_id, role_id)
    select ${FIRST_ID}::int + n, role_id from generate_series(1, ${USERS}::int) n, sys_role where role_key = 'clerk'`);
  await db.execute(sql`insert into sys_role (role_key, role_name)
    select 'menu' || n, 'menu' || n from generate_series(1, ${MENU_ROLES}::int) n`);
  const { menuIds } = await insertMenus(db, { name: 'Dearest', count: GRANTS });
  const userId = await insertUser(db, {
    username: 'everything',
    deptId: 1,
    roleIds: [await insertFullRole(db, 'everything')],
  });
  await db.execute(sql`analyze`);
  let serial = 0;
  const spare = list(SPARE_STORES, (index) => FIRST_ID + STORES + 1 + index);
  return {
    test,
    db,
    caller: await createSessionCaller(test, userId),
    userId,
    storeIds: list(STORES, (index) => FIRST_ID + 1 + index),
    menuIds,
    nextSerial: () => (serial += 1),
    deleteJobs: () => db.delete(jobs),
    takeStores: (count) => spare.splice(0, count),
    roleKeys: list(MENU_ROLES, (index) => `menu${index + 1}`),
  };
}
