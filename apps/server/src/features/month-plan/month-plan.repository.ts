import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { ParsedArgOf } from '@backroom/contract';
import { MAX_PLAN_STORES, monthPlanContract, type PlanSheet, type PlanYearStore } from '@backroom/contract/month-plan';

import type { Principal } from '../../kernel/access/grant.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Database, Executor } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { stores } from '../stores/stores.table.ts';
import { storesInScope } from '../stores/stores-scope.ts';
import { planMonths, planSheets } from './month-plan.table.ts';
import { matchesPlanFilter } from './plan-filter.ts';
import { createEmptyDays, listMonths } from './plan-month.ts';

type MonthQuery = ParsedArgOf<typeof monthPlanContract.month>['query'] & Pick<StoreFilter, 'storeId'>;

const LIST = monthPlanContract.month.access;
/** Months whose revision the event streams announce. */
const ANNOUNCED_MONTHS = 24;

const region = alias(depts, 'region');

const storeFields = {
  storeId: stores.storeId,
  storeName: depts.deptName,
  storeCode: stores.storeCode,
  regionId: sql<number>`coalesce(${region.deptId}, 0)`,
  regionName: sql<string>`coalesce(${region.deptName}, '')`,
  currency: stores.currency,
};
const sheetFields = {
  sheetId: planSheets.sheetId,
  state: planSheets.state,
  comment: planSheets.comment,
  version: planSheets.version,
  plan: planSheets.plan,
  planVersions: planSheets.planVersions,
  actual: planSheets.actual,
};

/** The filters of the page; 0 stands for all. */
interface StoreFilter {
  regionId: number;
  storeId?: number;
}

const toCondition = ({ regionId, storeId = 0 }: StoreFilter): SQL | undefined =>
  and(
    regionId === 0 ? undefined : sql`${depts.deptPath} like ${`%/${regionId}/%`}`,
    storeId === 0 ? undefined : eq(stores.storeId, storeId),
  );

/** Regions in the order of the organisation, their stores by code. */
const order = [sql`coalesce(${region.sort}, 0)`, sql`coalesce(${region.deptId}, 0)`, stores.storeCode];

export async function findRevision(tx: Executor, month: string): Promise<number> {
  const [row] = await tx.select().from(planMonths).where(eq(planMonths.month, month));
  return row?.revision ?? 0;
}

/** The months that changed last: revision by month. */
export async function findRevisions(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select()
    .from(planMonths)
    .orderBy(sql`${planMonths.month} desc`)
    .limit(ANNOUNCED_MONTHS);
  return Object.fromEntries(rows.map(({ month, revision }) => [month, revision]));
}

/** @throws 404 if one of the stores does not exist or is out of scope */
export async function assertStoresInScope(
  tx: Executor,
  principal: Principal,
  tag: string,
  storeIds: readonly number[],
): Promise<void> {
  const found = await tx.$count(stores, and(inArray(stores.storeId, [...storeIds]), storesInScope(principal, tag)));
  if (found !== storeIds.length) throw notFound();
}

export function createMonthPlanRepository(db: Database) {
  const selectSheets = (month: string, where: SQL | undefined) =>
    db
      .select({ ...storeFields, sheet: sheetFields })
      .from(stores)
      .innerJoin(depts, eq(depts.deptId, stores.storeId))
      .leftJoin(region, eq(region.deptId, depts.parentId))
      .leftJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), eq(planSheets.month, month)))
      .where(where)
      .orderBy(...order)
      .limit(MAX_PLAN_STORES + 1);

  const toSheets = (rows: Awaited<ReturnType<typeof selectSheets>>, month: string): PlanSheet[] => {
    const empty = { sheetId: 0, state: 'draft' as const, comment: '', version: 0, ...createEmptyDays(month) };
    return rows.slice(0, MAX_PLAN_STORES).map(({ sheet, ...store }) => ({ ...store, ...(sheet ?? empty) }));
  };

  return {
    async findMonth(principal: Principal, { month, only, ...filter }: MonthQuery, tag: string = LIST) {
      // Read first: a change in between is sent again with the next changes.
      const revision = await findRevision(db, month);
      const chosen = and(toCondition(filter), matchesPlanFilter(only, month));
      const rows = await selectSheets(month, and(storesInScope(principal, tag), chosen));
      return { month, revision, stores: toSheets(rows, month), hasMore: rows.length > MAX_PLAN_STORES };
    },

    /** The number of stores that `findMonth` finds, without its limit. */
    async countMonth(principal: Principal, { month, only }: Pick<MonthQuery, 'month' | 'only'>): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(stores)
        .leftJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), eq(planSheets.month, month)))
        .where(and(storesInScope(principal, LIST), matchesPlanFilter(only, month)));
      return row?.total ?? 0;
    },

    async findChanges(principal: Principal, month: string, since: number) {
      const revision = await findRevision(db, month);
      if (revision <= since) return { revision, stores: [] };
      const rows = await selectSheets(month, and(storesInScope(principal, LIST), gt(planSheets.revision, since)));
      return { revision, stores: toSheets(rows, month) };
    },

    async findYear(principal: Principal, year: number, filter: StoreFilter, tag: string = LIST) {
      const inScope = await db
        .select(storeFields)
        .from(stores)
        .innerJoin(depts, eq(depts.deptId, stores.storeId))
        .leftJoin(region, eq(region.deptId, depts.parentId))
        .where(and(storesInScope(principal, tag), toCondition(filter)))
        .orderBy(...order)
        .limit(MAX_PLAN_STORES + 1);
      const shown = inScope.slice(0, MAX_PLAN_STORES);
      const sums = await findSums(db, listMonths(year), shown);
      const months = listMonths(year);
      const list = shown.map((store): PlanYearStore => {
        const sheets = months.map((month) => sums.get(`${store.storeId} ${month}`));
        return {
          ...store,
          plan: sheets.map((sheet) => sheet?.planTotal ?? null),
          actual: sheets.map((sheet) => sheet?.actualTotal ?? null),
          states: sheets.map((sheet) => sheet?.state ?? null),
        };
      });
      return { year, stores: list, hasMore: inScope.length > shown.length };
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

/** The stored sums of months; they are not computed from days. */
async function findSums(tx: Executor, months: readonly string[], shown: readonly { storeId: number }[]) {
  if (shown.length === 0) return new Map<string, never>();
  const { storeId, month, planTotal, actualTotal, state } = planSheets;
  const ids = shown.map((store) => store.storeId);
  const rows = await tx
    .select({ storeId, month, planTotal, actualTotal, state })
    .from(planSheets)
    .where(and(inArray(month, [...months]), inArray(storeId, ids)));
  return new Map(rows.map((row) => [`${row.storeId} ${row.month}`, row]));
}
