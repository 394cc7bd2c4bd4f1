import { type SQL, sql } from 'drizzle-orm';

import { planMonths } from './month-plan.table.ts';

/** Months whose revision the event streams announce. */
const ANNOUNCED_MONTHS = 24;

/** The newest months with plans: an object of revisions by month. */
export const planRevisions: SQL<Record<string, number>> = sql`(
  select coalesce(json_object_agg(newest.month, newest.revision order by newest.month desc), '{}')
  from (select ${planMonths.month}, ${planMonths.revision} from ${planMonths}
    order by ${planMonths.month} desc limit ${ANNOUNCED_MONTHS}) as newest)`;
