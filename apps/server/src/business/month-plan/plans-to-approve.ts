import { and, eq, inArray, not, type SQL } from 'drizzle-orm';

import type { PlanOnly } from '@backroom/contract/month-plan';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { findPlansForOthers } from './plan-approvers.ts';
import { matchesBehind, matchesPlanFilter } from './plan-filter.ts';

/** The condition for stores of one month; see `matchesPlanFilter`. */
export type PlanFilter = (only: PlanOnly | undefined, month: string) => Promise<SQL | undefined>;

/**
 * `matchesPlanFilter`, of plans to approve without those that the principal has submitted and another user has to
 * approve. These are read once for all months, and only if they matter.
 */
export function createPlanFilter(db: Database, principal: Principal, months: readonly string[]): PlanFilter {
  let forOthers: ReturnType<typeof findOwnForOthers> | undefined;
  return async (only, month) => {
    if (only === 'behind') return matchesBehind(db, month);
    const matching = matchesPlanFilter(principal, only, month);
    if (only !== 'toApprove') return matching;
    forOthers ??= findOwnForOthers(db, principal, months);
    const storeIds = (await forOthers).flatMap((plan) => (plan.month === month ? plan.storeId : []));
    return storeIds.length === 0 ? matching : and(matching, not(equalsAny(planSheets.storeId, storeIds)));
  };
}

async function findOwnForOthers(db: Database, principal: Principal, months: readonly string[]) {
  const [month = ''] = months;
  const own = await db
    .select({ month: planSheets.month, storeId: planSheets.storeId })
    .from(planSheets)
    .where(
      and(
        inArray(planSheets.month, [...months]),
        eq(planSheets.submittedBy, principal.userId),
        matchesPlanFilter(principal, 'toApprove', month),
      ),
    );
  const storeIds = own.map(({ storeId }) => storeId);
  const forOthers = await findPlansForOthers(db, principal.userId, storeIds);
  return own.filter(({ storeId }) => forOthers.has(storeId));
}
