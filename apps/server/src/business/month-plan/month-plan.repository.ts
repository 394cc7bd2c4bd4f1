import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';

import { listMonths } from '@backroom/contract/calendar';
import {
  MAX_PLAN_STORES,
  monthPlanContract,
  type PlanOnly,
  type PlanSheet,
  type PlanYearStore,
} from '@backroom/contract/month-plan';
import { countDaysOver, NO_SUMS } from '@backroom/contract/month-plan/rules';

import { createTodayFinder, cutOffColumns } from '../../identity/stores/current-day.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { planMonths, planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { findLastYear } from './last-year.ts';
import { openQuestions } from './open-questions.sql.ts';
import { findPlansForOthers } from './plan-approvers.ts';
import { readFigures } from './plan-figures.sql.ts';
import { createEmptyDays } from './plan-month.ts';
import { findPage, type PagedStoresQuery, region, storeFields, storeOrder } from './plan-stores.ts';
import type { PlanFilter } from './plans-to-approve.ts';
import { findDayNotes } from './takings/day-notes.ts';

type MonthQuery = { month: string; only?: PlanOnly | undefined; lastYearOf?: number } & PagedStoresQuery;

const LIST = monthPlanContract.month.access;

/** Months whose revision the event streams announce. */
const ANNOUNCED_MONTHS = 24;

/** The months whose plans or cash-in changed last, however late the month itself is: an object of revisions by month. */
export const planRevisions: SQL<Record<string, number>> = sql`(
  select coalesce(json_object_agg(newest.month, newest.revision order by newest.change_number desc), '{}')
  from (select ${planMonths.month}, ${planMonths.revision}, ${planMonths.changeNumber} from ${planMonths}
    order by ${planMonths.changeNumber} desc limit ${ANNOUNCED_MONTHS}) as newest)`;

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
const selectSheets = (db: Database, month: string, where: SQL | undefined) =>
  db
    .select({ ...storeFields, clock: { timeZone: stores.timeZone, ...cutOffColumns }, sheet: sheetFields })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .leftJoin(region, eq(region.deptId, depts.parentId))
    .leftJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), eq(planSheets.month, month)))
    .where(where)
    .orderBy(...storeOrder)
    .limit(MAX_PLAN_STORES + 1);

export async function findRevision(tx: Executor, month: string): Promise<number> {
  const [row] = await tx.select().from(planMonths).where(eq(planMonths.month, month));
  return row?.revision ?? 0;
}

/** @throws 404 if one of the stores does not exist or is out of scope */
export async function assertStoresInScope(
  tx: Executor,
  principal: Principal,
  tag: string,
  storeIds: readonly number[],
): Promise<void> {
  const found = await tx.$count(stores, and(equalsAny(stores.storeId, storeIds), storesInScope(principal, tag)));
  if (found !== storeIds.length) throw notFound();
}

export function createMonthPlanRepository(db: Database) {
  return {
    async findMonth(principal: Principal, { month, only, lastYearOf = 0, ...filter }: MonthQuery, tag: string = LIST) {
      // Read first: a change in between is sent again with the next changes.
      const revision = await findRevision(db, month);
      const { storeIds, ...page } = await findPage(db, filter, { principal, tag, months: [month], only });
      const rows = storeIds.length === 0 ? [] : await selectSheets(db, month, equalsAny(stores.storeId, storeIds));
      const single = lastYearOf === 0 && page.count === 1 ? (storeIds[0] ?? 0) : lastYearOf;
      // Of a store that the caller may see.
      const hasDetails = storeIds.includes(single);
      return {
        month,
        revision,
        stores: await toSheets(db, principal, rows, month),
        ...page,
        lastYear: hasDetails ? await findLastYear(db, single, month) : null,
        notes: hasDetails ? await findDayNotes(db, principal, single, month) : null,
      };
    },

    /** The number of stores that `findMonth` finds, on all pages. */
    async countMonth(
      principal: Principal,
      { month, only }: Pick<MonthQuery, 'month' | 'only'>,
      matches: PlanFilter,
    ): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(stores)
        .leftJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), eq(planSheets.month, month)))
        .where(and(storesInScope(principal, LIST), await matches(only, month)));
      return row?.total ?? 0;
    },

    async findChanges(principal: Principal, month: string, since: number) {
      const revision = await findRevision(db, month);
      if (revision <= since) return { revision, stores: [], hasMore: false };
      const rows = await selectSheets(db, month, and(storesInScope(principal, LIST), gt(planSheets.revision, since)));
      return { revision, stores: await toSheets(db, principal, rows, month), hasMore: rows.length > MAX_PLAN_STORES };
    },

    async findYear(principal: Principal, year: number, filter: PagedStoresQuery, tag: string = LIST) {
      const months = listMonths(year);
      const { storeIds, ...page } = await findPage(db, filter, { principal, tag, months });
      const shown =
        storeIds.length === 0
          ? []
          : await db
              .select(storeFields)
              .from(stores)
              .innerJoin(depts, eq(depts.deptId, stores.storeId))
              .leftJoin(region, eq(region.deptId, depts.parentId))
              .where(equalsAny(stores.storeId, storeIds))
              .orderBy(...storeOrder);
      const findSum = await findSums(db, months, storeIds);
      const list = shown.map((store): PlanYearStore => {
        const sheets = months.map((month) => findSum(store.storeId, month));
        return {
          ...store,
          plan: sheets.map(({ plan }) => plan),
          actual: sheets.map(({ actual }) => actual),
          comparedPlan: sheets.map(({ comparedPlan }) => comparedPlan),
          comparedActual: sheets.map(({ comparedActual }) => comparedActual),
          states: sheets.map(({ state }) => state),
        };
      });
      return { year, stores: list, ...page };
    },

    /** Whether the sheet belongs to a store in scope. */
    async isReadable(principal: Principal, sheetId: number): Promise<boolean> {
      const [row] = await db
        .select({ sheetId: planSheets.sheetId })
        .from(planSheets)
        .innerJoin(stores, eq(stores.storeId, planSheets.storeId))
        .where(and(eq(planSheets.sheetId, sheetId), storesInScope(principal, LIST)));
      return row !== undefined;
    },
  };
}

/** The sums and states of months, each from narrow rows: those of the sheets have all days. */
async function findSums(tx: Executor, months: readonly string[], storeIds: readonly number[]) {
  const states = await tx
    .select({ storeId: planSheets.storeId, month: planSheets.month, state: planSheets.state })
    .from(planSheets)
    .where(and(equalsAny(planSheets.storeId, storeIds), inArray(planSheets.month, [...months])));
  const figures = await readFigures(tx);
  const sums = await tx
    .select({
      storeId: figures.storeId,
      month: figures.month,
      plan: figures.plan,
      actual: figures.actual,
      comparedPlan: figures.comparedPlan,
      comparedActual: figures.comparedActual,
    })
    .from(figures)
    .where(and(equalsAny(figures.storeId, storeIds), inArray(figures.month, [...months])));
  const stateOf = new Map(states.map(({ storeId, month, state }) => [`${storeId} ${month}`, state]));
  const sumsOf = new Map(sums.map(({ storeId, month, ...sum }) => [`${storeId} ${month}`, sum]));
  return (storeId: number, month: string) => ({
    ...(sumsOf.get(`${storeId} ${month}`) ?? NO_SUMS),
    state: stateOf.get(`${storeId} ${month}`) ?? null,
  });
}

/** The sheets as a user sees them, with empty days where nothing is stored. */
async function toSheets(
  db: Database,
  { userId }: Principal,
  rows: Awaited<ReturnType<typeof selectSheets>>,
  month: string,
): Promise<PlanSheet[]> {
  const days = createEmptyDays(month);
  const empty = { sheetId: 0, state: 'draft' as const, comment: '', version: 0, ...days, questions: [] };
  const findToday = createTodayFinder();
  const shown = rows.slice(0, MAX_PLAN_STORES);
  const submitted = shown.filter(({ sheet }) => sheet?.state === 'submitted' && sheet.submittedBy === userId);
  const forOthers = await findPlansForOthers(
    db,
    userId,
    submitted.map(({ storeId }) => storeId),
  );
  return shown.map(({ sheet, clock, ...store }) => {
    const { submittedBy: _, ...stored } = { submittedBy: null, ...(sheet ?? empty) };
    const today = findToday(clock);
    return {
      ...store,
      ...stored,
      needsOtherApprover: forOthers.has(store.storeId),
      today,
      daysOver: countDaysOver(month, today),
    };
  });
}
