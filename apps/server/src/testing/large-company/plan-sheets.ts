import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { FIRST_ID } from './names.ts';

/** Different months of days, which the stores share. */
const PATTERNS = 50;
/** Months back; older ones are locked. */
const LAST_OPEN = 1;
/** Sheets of one month have ids that follow each other. */
export const SHEETS_OF_A_MONTH = 100_000;

export interface PlanSheetOptions {
  /** As many as the organisation has. */
  stores: number;
  /** The present one included. */
  months: number;
  /** Of the present month and the one before; older ones are locked, as in the demo data. */
  state?: 'draft' | 'approved';
}

/**
 * Adds plan and cash-in of the last months to the stores of the organisation, with set-based SQL. All days go through
 * the trigger that keeps the sums.
 */
export async function fillPlanSheets(
  db: Database,
  { stores, months, state = 'approved' }: PlanSheetOptions,
): Promise<void> {
  const start = (back: number) => sql.raw(`(date_trunc('month', now()) - ${back} * interval '1 month')`);
  const month = (back: number) => sql`to_char(${start(back)}, 'YYYY-MM')`;
  const days = (back: number) => sql`extract(day from ${start(back)} + interval '1 month - 1 day')::int`;
  for (let back = 0; back < months; back += 1) {
    await db.execute(sql`
      with cell as (select p, (1000000 + p * 7919 + day * 104729) % 9000000 + 100000 as plan,
        (2000000 + p * 104729 + day * 7919) % 9000000 + 90000 as actual
        from generate_series(0, ${PATTERNS - 1}::int) p, generate_series(1, ${days(back)}) day),
      pattern as (select p, jsonb_agg(plan) as plan, jsonb_agg(actual) as actual, jsonb_agg(1) as versions,
        jsonb_agg(null::int) as authors, sum(plan) as plan_total, sum(actual) as actual_total from cell group by p)
      insert into cafu_plan_sheet (sheet_id, store_id, month, state, plan, plan_versions, actual, actual_versions,
        actual_authors, plan_total, actual_total)
      select ${FIRST_ID + back * SHEETS_OF_A_MONTH}::int + n, ${FIRST_ID}::int + n, ${month(back)},
        ${back > LAST_OPEN ? 'locked' : state}, plan, versions, actual, versions, authors, plan_total, actual_total
      from generate_series(1, ${stores}::int) n join pattern on p = n % ${PATTERNS}::int`);
    await db.execute(
      sql`insert into cafu_plan_month (month, revision) values (${month(back)}, 1) on conflict do nothing`,
    );
  }
}
