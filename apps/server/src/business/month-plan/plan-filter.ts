import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { countDays, getDayOf } from '@backroom/contract/calendar';
import { cashInContract, TOKEN_WARNING_DAYS } from '@backroom/contract/cash-in';
import type { PlanOnly } from '@backroom/contract/month-plan';
import { PLAN_TRANSITIONS } from '@backroom/contract/month-plan/rules';

import type { Principal } from '../../kernel/access/grant.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { monthSums } from '../../schema/month-sums.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { isBehindPlan } from './compared-sums.sql.ts';
import { hasOpenQuestion } from './open-questions.sql.ts';

/** Stores that are expected to have a plan: enabled, and open in the month. */
const isOpenIn = (month: string): SQL | undefined =>
  and(
    eq(stores.status, STATUS_NORMAL),
    or(isNull(stores.openedOn), lte(stores.openedOn, getDayOf(month, countDays(month)))),
    or(isNull(stores.closedOn), sql`${stores.closedOn} >= ${getDayOf(month, 1)}`),
  );

/** Condition for the stores of one month, with their sheet in `cafu_plan_sheet`, if any. */
export function matchesPlanFilter(principal: Principal, only: PlanOnly | undefined, month: string): SQL | undefined {
  switch (only) {
    case undefined:
      return undefined;
    case 'behind':
      return sql`exists (select 1 from ${monthSums} where ${monthSums.storeId} = ${stores.storeId}
        and ${monthSums.month} = ${month} and ${isBehindPlan})`;
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
