import { and, desc, eq, sql } from 'drizzle-orm';

import { type AttentionItem, MAX_RETURNED_PLANS } from '@backroom/contract/home-blocks';
import { monthPlanContract } from '@backroom/contract/month-plan';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import { matchesPlanFilter } from '../month-plan/plan-filter.ts';

/** Number and latest ones. */
async function findReturnedPlans(db: Database, principal: Principal, month: string) {
  const rows = await db
    .select({
      storeId: stores.storeId,
      storeName: depts.deptName,
      by: computed<string>(
        sql`coalesce((select ${users.nickName} from ${users} where ${users.userId} = ${planSheets.returnedBy}), '')`,
      ),
      at: planSheets.returnedAt,
      comment: planSheets.comment,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(planSheets)
    .innerJoin(stores, eq(stores.storeId, planSheets.storeId))
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(
      and(
        eq(planSheets.month, month),
        matchesPlanFilter(principal, 'returned', month),
        storesInScope(principal, monthPlanContract.month.access),
        storesInScope(principal, monthPlanContract.submit.access),
      ),
    )
    .orderBy(sql`${planSheets.returnedAt} desc nulls last`, desc(planSheets.storeId))
    .limit(MAX_RETURNED_PLANS);
  return {
    count: rows[0]?.count ?? 0,
    plans: rows.map(({ count: _, at, ...plan }) => ({ ...plan, at: at?.toISOString() ?? null })),
  };
}

/**
 * A line for each of the latest plans of a month that were returned to stores for which the principal may submit them,
 * with who, when and why; of more, their number.
 */
export async function listReturnedPlans(db: Database, principal: Principal, month: string): Promise<AttentionItem[]> {
  const { count, plans } = await findReturnedPlans(db, principal, month);
  const lines = plans.map(({ storeId, ...plan }): AttentionItem => ({
    kind: 'returnedPlan',
    value: 1,
    month,
    query: { month, store: String(storeId) },
    plan,
  }));
  if (count <= MAX_RETURNED_PLANS) return lines;
  return [...lines, { kind: 'moreReturnedPlans', value: count, month, query: { month, only: 'returned' } }];
}
