import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { PlanThresholds } from '@backroom/contract/month-plan';

import { createTodayFinder, cutOffColumns, toBusinessDay } from '../../identity/stores/current-day.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { monthSums } from '../../schema/month-sums.table.ts';
import { stores } from '../../schema/stores.table.ts';

/** What the business day of a row of `stores` follows from, as one text. */
const clockKey = sql<string>`concat_ws(' ', ${stores.timeZone}, ${stores.cutOff}, ${stores.opensAt}, ${stores.closesAt},
  ${stores.weekHours}::text)`;

/** The business day `YYYY-MM-DD` of a row of `stores`. Zones are read, as the database need not know them. */
async function readStoreDay(db: Executor, now: Date): Promise<SQL<string>> {
  const clocks = await db.selectDistinct({ key: clockKey, timeZone: stores.timeZone, ...cutOffColumns }).from(stores);
  const findToday = createTodayFinder(now);
  const days = new Map(clocks.map(({ timeZone }) => [timeZone, toBusinessDay(timeZone, now).today]));
  // Stores whose business day has not ended, although the calendar day has.
  const late = clocks
    .map((clock) => [clock.key, findToday(clock), days.get(clock.timeZone)] as const)
    .filter(([, today, calendarDay]) => today !== calendarDay);
  const byZone = sql`${JSON.stringify(Object.fromEntries(days))}::jsonb ->> ${stores.timeZone}`;
  const byClock = sql`${JSON.stringify(Object.fromEntries(late))}::jsonb ->> ${clockKey}`;
  const other = toBusinessDay('', now).today;
  return late.length === 0
    ? sql<string>`coalesce(${byZone}, ${other})`
    : sql<string>`coalesce(${byClock}, ${byZone}, ${other})`;
}

/**
 * The sums of each store and month, as `sumDays` has them: what is compared ends with yesterday in the calendar of the
 * store. A month that is over has its stored sums; of the present one the days are read.
 *
 * @returns a subquery with `storeId` and `month`
 */
export async function readFigures(db: Executor, now = getServerTime()) {
  const storeDay = await readStoreDay(db, now);
  const present = db
    .select({
      comparedPlan: sql<number | null>`sum(day.plan::bigint) filter (where day.actual is not null)`.as('running_plan'),
      comparedActual: sql<number | null>`sum(day.actual::bigint) filter (where day.plan is not null)`.as(
        'running_actual',
      ),
      /** A bit for each day on which something is compared. */
      comparedDays: sql<number | null>`bit_or(1 << (day.number - 1)::int)
        filter (where day.plan is not null and day.actual is not null)`.as('compared_days'),
      missing: sql<number>`count(*) filter (where day.plan is not null and day.actual is null)`.as('missing_days'),
    })
    .from(planSheets)
    .innerJoin(
      sql`lateral rows from (jsonb_array_elements_text(${planSheets.plan}), jsonb_array_elements_text(${planSheets.actual}))
        with ordinality as day(plan, actual, number)`,
      sql`day.number < right(${storeDay}, 2)::int`,
    )
    .where(
      and(
        eq(planSheets.storeId, monthSums.storeId),
        eq(planSheets.month, monthSums.month),
        sql`${monthSums.month} = left(${storeDay}, 7)`,
      ),
    )
    .as('present');
  const select = (stored: SQL | typeof monthSums.plan, running: SQL | typeof present.comparedPlan) =>
    sql<number | null>`case when ${monthSums.month} < left(${storeDay}, 7) then ${stored}
      when ${monthSums.month} = left(${storeDay}, 7) then ${running} end`;
  return db
    .select({
      month: monthSums.month,
      storeId: monthSums.storeId,
      plan: monthSums.plan,
      actual: monthSums.actual,
      comparedPlan: select(sql`${monthSums.comparedPlan}`, sql`${present.comparedPlan}`)
        .mapWith(Number)
        .as('compared_plan'),
      comparedActual: select(sql`${monthSums.comparedActual}`, sql`${present.comparedActual}`)
        .mapWith(Number)
        .as('compared_actual'),
      comparedDays: present.comparedDays,
      missing: present.missing,
    })
    .from(monthSums)
    .innerJoin(stores, eq(stores.storeId, monthSums.storeId))
    .leftJoinLateral(present, sql`true`)
    .as('figure');
}
export type PlanFigures = Awaited<ReturnType<typeof readFigures>>;

/** `getCompletion` of a row of figures before it is rounded, so that those that look alike keep their order; null where nothing is compared. */
export const toCompletion = ({ comparedPlan, comparedActual }: PlanFigures): SQL<string | null> =>
  sql`${comparedActual}::numeric / nullif(${comparedPlan}, 0)`;

/** `isBehindPlan` of a row of figures: by tenths of a percent, as it is shown. */
export const isBehindPlan = ({ comparedPlan, comparedActual }: PlanFigures, thresholds: PlanThresholds): SQL =>
  sql`${comparedPlan} > 0
    and round(${comparedActual}::numeric * 1000 / nullif(${comparedPlan}, 0)) < ${thresholds.behindPercent}::int * 10`;
