import { sql } from 'drizzle-orm';

import { withDatabase } from '../../server/with-database.ts';

const FIRST_ID = 2_000_000;
/** Different months of days, which the stores share. */
const PATTERNS = 50;
/** Months back; older ones are locked. */
const LAST_OPEN = 1;

interface FillOptions {
  stores: number;
  /** The present one included. */
  months: number;
  /** Of the present month and the one before; older ones are locked, as in the demo data. */
  state?: 'draft' | 'approved';
}

/**
 * Adds stores with plan and cash-in of the last months to the demo data, with set-based SQL. All days go through the
 * trigger that keeps the sums.
 */
export const fillPlans = (env: Record<string, string>, { stores, months, state = 'approved' }: FillOptions) =>
  withDatabase(env, async ({ db, engine }) => {
    const start = (back: number) => sql.raw(`(date_trunc('month', now()) - ${back} * interval '1 month')`);
    const month = (back: number) => sql`to_char(${start(back)}, 'YYYY-MM')`;
    const days = (back: number) => sql`extract(day from ${start(back)} + interval '1 month - 1 day')::int`;
    await db.execute(sql`
      with region as (select dept_id, dept_path, row_number() over (order by dept_id) - 1 as place,
        count(*) over () as regions from sys_dept where dept_type = 'region')
      insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id, sort)
      select ${FIRST_ID}::int + n, region.dept_id, region.dept_path || (${FIRST_ID}::int + n) || '/', '第' || n || '店',
        'store', ${FIRST_ID}::int + n, n
      from generate_series(1, ${stores}::int) n join region on region.place = n % region.regions`);
    await db.execute(sql`insert into sys_store (store_id, store_code, store_level)
      select ${FIRST_ID}::int + n, 'bench' || n, 'A' from generate_series(1, ${stores}::int) n`);
    for (let back = 0; back < months; back += 1) {
      await db.execute(sql`
        with cell as (select p, (1000000 + p * 7919 + day * 104729) % 9000000 + 100000 as plan,
          (2000000 + p * 104729 + day * 7919) % 9000000 + 90000 as actual
          from generate_series(0, ${PATTERNS - 1}::int) p, generate_series(1, ${days(back)}) day),
        pattern as (select p, jsonb_agg(plan) as plan, jsonb_agg(actual) as actual, jsonb_agg(1) as versions, jsonb_agg(null::int) as authors,
          sum(plan) as plan_total, sum(actual) as actual_total from cell group by p)
        insert into cafu_plan_sheet (store_id, month, state, plan, plan_versions, actual, actual_versions,
          actual_authors, plan_total, actual_total)
        select ${FIRST_ID}::int + n, ${month(back)}, ${back > LAST_OPEN ? 'locked' : state}, plan, versions, actual, versions,
          authors, plan_total, actual_total
        from generate_series(1, ${stores}::int) n join pattern on p = n % ${PATTERNS}::int`);
    }
    await db.execute(engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`);
  });
