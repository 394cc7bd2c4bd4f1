import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { FIRST_ID } from './names.ts';

/** As `fillPlanSheets`, whose takings the lines add up to. */
const PATTERNS = 50;
const METHODS = ['cash', 'wechat', 'alipay', 'bankCard', 'delivery', 'groupBuy'];

/** Days that lie as far back have ids that follow each other. */
const DAYS_OF_A_DATE = 100_000;
/** Id of the day of a store, by the position of the store and how far back the day is. */
export const toTakingsDayId = (store: number, daysBack: number): number => FIRST_ID + daysBack * DAYS_OF_A_DATE + store;

export interface TakingsDaysOptions {
  /** As many as the organisation has. */
  stores: number;
  /** The present one included. */
  months: number;
  /** Of the last day that is over, so many stores are still open, and agree with their machine. */
  open: number;
}

/** Adds closed days with a line for each of six methods to the sheets of `fillPlanSheets`, with set-based SQL. */
export async function fillTakingsDays(db: Database, { stores, months, open }: TakingsDaysOptions): Promise<void> {
  for (let back = 0; back < months; back += 1) {
    const start = sql.raw(`(date_trunc('month', now()) - ${back} * interval '1 month')`);
    await db.execute(sql`
      with pattern as materialized (select p, day, (select jsonb_agg(jsonb_build_object('shift', '', 'method', method,
          'expected', amount, 'counted', amount, 'note', '', 'isCalendarDay', false, 'expectedSource', 'machine',
          'countedSource', 'person', 'author', 'bench', 'authorId', 1, 'machineId', -1) order by number)
          from (select method, number, total / 6 + case number when 1 then total % 6 else 0 end as amount
            from jsonb_array_elements_text(${JSON.stringify(METHODS)}::jsonb) with ordinality as given(method, number)) line
        ) as lines
        from (select p, day, (2000000 + p * 104729 + day * 7919) % 9000000 + 90000 as total
          from generate_series(0, ${PATTERNS - 1}::int) p, generate_series(1, 31) day) amounts)
      insert into cafu_takings_day (day_id, store_id, day, state, lines, closed_by, closed_name, closed_at, difference,
        is_different, create_by, update_by)
      select ${FIRST_ID}::int + (current_date - date::date) * ${DAYS_OF_A_DATE}::int + n, ${FIRST_ID}::int + n,
        to_char(date, 'YYYY-MM-DD'),
        case when date = current_date - 1 and n <= ${open}::int then 'open' else 'closed' end, lines, 1, 'bench',
        date + interval '1 day', 0, false, 1, 1
      from generate_series(1, ${stores}::int) n
        cross join generate_series(${start}, least(${start} + interval '1 month - 1 day', current_date - 1),
          interval '1 day') date
        join pattern on p = n % ${PATTERNS}::int and pattern.day = extract(day from date)`);
  }
}
