import { and, eq, type SQL } from 'drizzle-orm';

import { getBusinessDay, toKnownZone } from '@backroom/contract/calendar';
import { MAX_PLAN_STORES, type PlanSheet } from '@backroom/contract/month-plan';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { openQuestions } from './open-questions.sql.ts';
import { findPlansForOthers } from './plan-approvers.ts';
import { createEmptyDays } from './plan-month.ts';
import { region, storeFields, storeOrder } from './plan-stores.ts';

const sheetFields = {
  sheetId: planSheets.sheetId,
  state: planSheets.state,
  comment: planSheets.comment,
  submittedBy: planSheets.submittedBy,
  version: planSheets.version,
  plan: planSheets.plan,
  planVersions: planSheets.planVersions,
  actual: planSheets.actual,
  actualVersions: planSheets.actualVersions,
  questions: openQuestions,
};

/** The stores that match, at most one more than a page has, with what is stored of a month. */
export const selectSheets = (db: Database, month: string, where: SQL | undefined) =>
  db
    .select({ ...storeFields, timeZone: stores.timeZone, sheet: sheetFields })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .leftJoin(region, eq(region.deptId, depts.parentId))
    .leftJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), eq(planSheets.month, month)))
    .where(where)
    .orderBy(...storeOrder)
    .limit(MAX_PLAN_STORES + 1);

/** The sheets as a user sees them, with empty days where nothing is stored. */
export async function toSheets(
  db: Database,
  { userId }: Principal,
  rows: Awaited<ReturnType<typeof selectSheets>>,
  month: string,
): Promise<PlanSheet[]> {
  const days = createEmptyDays(month);
  const empty = { sheetId: 0, state: 'draft' as const, comment: '', version: 0, ...days, questions: [] };
  const now = getServerTime();
  const shown = rows.slice(0, MAX_PLAN_STORES);
  const submitted = shown.filter(({ sheet }) => sheet?.state === 'submitted' && sheet.submittedBy === userId);
  const forOthers = await findPlansForOthers(
    db,
    userId,
    submitted.map(({ storeId }) => storeId),
  );
  return shown.map(({ sheet, timeZone, ...store }) => {
    const { submittedBy: _, ...stored } = { submittedBy: null, ...(sheet ?? empty) };
    return {
      ...store,
      ...stored,
      needsOtherApprover: forOthers.has(store.storeId),
      today: getBusinessDay(toKnownZone(timeZone), now),
    };
  });
}
