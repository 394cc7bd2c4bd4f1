import { and, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { countDays, getDayOf } from '@backroom/contract/calendar';
import { cashInContract, TOKEN_WARNING_DAYS } from '@backroom/contract/cash-in';
import type { PlanOnly } from '@backroom/contract/month-plan';
import { PLAN_TRANSITIONS } from '@backroom/contract/month-plan/rules';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { hasOpenQuestion } from './open-questions.sql.ts';
import { isBehindPlan, readFigures } from './plan-figures.sql.ts';
import { readThresholds } from './plan-thresholds.ts';

/** Stores that are expected to have a plan: enabled, and open in the month. */
const isOpenIn = (month: string): SQL | undefined =>
  and(
    eq(stores.status, STATUS_NORMAL),
    or(isNull(stores.openedOn), lte(stores.openedOn, getDayOf(month, countDays(month)))),
    or(isNull(stores.closedOn), sql`${stores.closedOn} >= ${getDayOf(month, 1)}`),
  );

/** Condition for the stores that are behind their plan of a month. */
export async function matchesBehind(db: Executor, month: string): Promise<SQL> {
  const figures = await readFigures(db);
  const behind = db
    .select({ one: sql`1` })
    .from(figures)
    .where(
      and(
        eq(figures.storeId, stores.storeId),
        eq(figures.month, month),
        isBehindPlan(figures, await readThresholds(db)),
      ),
    );
  return exists(behind);
}

/** Condition for the stores of one month, with their sheet in `cafu_plan_sheet`, if any; without `matchesBehind`. */
export function matchesPlanFilter(
  principal: Principal,
  only: Exclude<PlanOnly, 'behind'> | undefined,
  month: string,
): SQL | undefined {
  switch (only) {
    case undefined:
      return undefined;
    case 'toSubmit':
      return and(isOpenIn(month), or(isNull(planSheets.sheetId), eq(planSheets.state, 'draft')));
    case 'returned':
      return and(isOpenIn(month), eq(planSheets.state, 'returned'));
    case 'toApprove':
      return inArray(planSheets.state, [...PLAN_TRANSITIONS.approve.from]);
    case 'toCheck':
      return hasOpenQuestion(month);
    case 'tokens':
      return and(
        storesInScope(principal, cashInContract.tokens.access),
        sql`exists (select 1 from ${storeTokens} where ${storeTokens.storeId} = ${stores.storeId}
          and ${storeTokens.expiresAt} < now() + make_interval(days => ${TOKEN_WARNING_DAYS}::int))`,
      );
  }
}
