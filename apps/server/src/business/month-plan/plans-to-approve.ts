import { and, eq, not, type SQL } from 'drizzle-orm';

import type { PlanOnly } from '@backroom/contract/month-plan';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { findPlansForOthers } from './plan-approvers.ts';
import { matchesPlanFilter } from './plan-filter.ts';

/**
 * `matchesPlanFilter`, of plans to approve without those that the principal has submitted and another user has to
 * approve.
 */
export async function findPlanFilter(
  db: Database,
  principal: Principal,
  only: PlanOnly | undefined,
  month: string,
): Promise<SQL | undefined> {
  const matching = matchesPlanFilter(principal, only, month);
  if (only !== 'toApprove') return matching;
  const own = await db
    .select({ storeId: planSheets.storeId })
    .from(planSheets)
    .where(and(eq(planSheets.month, month), eq(planSheets.submittedBy, principal.userId), matching));
  const forOthers = await findPlansForOthers(
    db,
    principal.userId,
    own.map(({ storeId }) => storeId),
  );
  return forOthers.size === 0 ? matching : and(matching, not(equalsAny(planSheets.storeId, [...forOthers])));
}
