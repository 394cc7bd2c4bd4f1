import { type SQL, sql } from 'drizzle-orm';

import { planMonths } from '../../schema/month-plan.table.ts';

/** Months whose revision the event streams announce. */
const ANNOUNCED_MONTHS = 24;

/** The months whose plans or cash-in changed last, however late the month itself is: an object of revisions by month. */
export const planRevisions: SQL<Record<string, number>> = sql`(
  select coalesce(json_object_agg(newest.month, newest.revision order by newest.change_number desc), '{}')
  from (select ${planMonths.month}, ${planMonths.revision}, ${planMonths.changeNumber} from ${planMonths}
    order by ${planMonths.changeNumber} desc limit ${ANNOUNCED_MONTHS}) as newest)`;
