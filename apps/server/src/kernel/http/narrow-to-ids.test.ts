import { like, sql } from 'drizzle-orm';

import { users } from '../../schema/users.table.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { StatementGuard } from '../database/statement-guard.ts';
import { narrowToIds } from './narrow-to-ids.ts';

const test = setupTestDatabase('demo');
const list = { from: users, id: users.userId };
const condition = like(users.phone, '138%');
const count = () => test.db.$count(users, condition);

it('is the ids of the rows', async () => {
  const narrowed = await narrowToIds(test.db, list, condition);

  expect(narrowed).not.toBe(condition);
  expect(await count()).toBeGreaterThan(1);
  expect(await test.db.$count(users, narrowed)).toBe(await count());
});

it('is the condition itself if there are too many', async () => {
  expect(await narrowToIds(test.db, list, condition, (await count()) - 1)).toBe(condition);
});

it('has no row if none meets the condition', async () => {
  expect(await test.db.$count(users, await narrowToIds(test.db, list, like(users.phone, 'none%')))).toBe(0);
});

it('is one plan, which the planner does not put in two places', async () => {
  const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
  await narrowToIds(test.db, list, sql`true`);
  const [[text = ''] = []] = logQuery.mock.calls;
  logQuery.mockRestore();
  const { rows } = await test.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${text.replaceAll(/\$\d/g, '9')}`));
  const scans = rows.filter((row) => / Scan .*on sys_user/.test(row['QUERY PLAN']));

  expect(scans).toHaveLength(1);
});
