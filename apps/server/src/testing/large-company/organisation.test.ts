import { sql } from 'drizzle-orm';

import { findTreeErrors } from '../find-tree-errors.ts';
import { setupTestDatabase } from '../test-database.ts';
import { FIRST_ID, FOUND_AT, RARE_WORD, toSerial } from './names.ts';
import { fillOrganisation } from './organisation.ts';

const SIZE = { stores: 100, depts: 300, users: 400 };
const test = setupTestDatabase('demo');
beforeAll(() => fillOrganisation(test.db, SIZE));

const read = async (columns: ReturnType<typeof sql>) =>
  (await test.db.execute<Record<string, unknown>>(sql`select ${columns}`)).rows[0];

it('has as many departments, stores and people as it is given, in one tree', async () => {
  const counts = await read(sql`
    (select count(*)::int from sys_dept where dept_id > ${FIRST_ID}::int) as depts,
    (select count(*)::int from sys_store where store_id > ${FIRST_ID}::int) as stores,
    (select count(*)::int from sys_user where user_id > ${FIRST_ID}::int) as users`);

  expect(counts).toEqual(SIZE);
  expect(await findTreeErrors(test.db)).toEqual([]);
});

it('has managers and leaders who work there', async () => {
  const { elsewhere, managed } = (await read(sql`
    (select count(*)::int from sys_dept dept join sys_user leader on leader.user_id = dept.leader_id
      where dept.dept_id > ${FIRST_ID}::int and leader.dept_id <> dept.dept_id) as elsewhere,
    (select count(*)::int from sys_store where store_id > ${FIRST_ID}::int and manager_id is not null) as managed`))!;

  expect([elsewhere, managed]).toEqual([0, SIZE.stores - 1]);
});

it('has one row of a kind that a search finds by its digits, or by two characters', async () => {
  const found = await read(sql`
    (select array_agg(user_id) from sys_user where nick_name like ${`%${toSerial(FOUND_AT)}%`}) as users,
    (select array_agg(dept_id) from sys_dept where dept_name like ${`%${RARE_WORD}%`}) as depts`);

  expect(found).toEqual({ users: [FIRST_ID + FOUND_AT], depts: [FIRST_ID + FOUND_AT] });
});
