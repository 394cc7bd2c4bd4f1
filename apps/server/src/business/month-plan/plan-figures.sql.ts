import { type SQL, sql } from 'drizzle-orm';

import { BEHIND_PERCENT } from '@backroom/contract/month-plan';

import { monthSums } from '../../schema/month-sums.table.ts';

const { comparedPlan, comparedActual } = monthSums;

/** `getCompletion` of a row of `monthSums`, exact; null where nothing is compared. */
export const completion: SQL<string | null> = sql`${comparedActual}::numeric / nullif(${comparedPlan}, 0)`;

/** `isBehindPlan` of a row of `monthSums`. */
export const isBehindPlan: SQL = sql`${comparedPlan} > 0
  and ${comparedActual} * 100 < ${comparedPlan} * ${BEHIND_PERCENT}::int`;
