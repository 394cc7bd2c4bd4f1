import { openDatabase, readConfig } from '@backroom/server';

import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { fillPlans } from './fill-plans.ts';

const [STORES, MONTHS] = [3, 30];

it('fills each month with sheets, locked ones before the last, whose sums are those of their days', async () => {
  const env = { DATA_DIR: createDataDirectory() };
  await (await runServer(env)).stop();
  await fillPlans(env, { stores: STORES, months: MONTHS });
  const database = await openDatabase(readConfig({ ...process.env, ...env }));
  const rows = await database.withConnection((connection) =>
    connection.rows(
      `select state, count(*)::int as sheets, count(distinct month)::int as months,
         bool_and(sums.plan = plan_total and sums.actual = actual_total) as "isSummed"
       from cafu_plan_sheet join sys_store using (store_id) join cafu_month_sum sums using (store_id, month)
       where store_code like 'bench%' group by state order by state`,
      [],
    ),
  );
  await database.close();
  removeDataDirectory(env.DATA_DIR);

  expect(rows).toEqual([
    { state: 'approved', sheets: 2 * STORES, months: 2, isSummed: true },
    { state: 'locked', sheets: (MONTHS - 2) * STORES, months: MONTHS - 2, isSummed: true },
  ]);
});
