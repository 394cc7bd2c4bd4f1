import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm';

import type { Language } from '@backroom/contract';
import { addMonths } from '@backroom/contract/calendar';
import type { CashInSums } from '@backroom/contract/dashboard';
import { HISTORY_ACTIONS } from '@backroom/contract/history';
import {
  homeBlocksContract,
  type LatestChange,
  MAX_LATEST_CHANGES,
  MAX_RANKED_STORES,
  type RankedStore,
  TREND_MONTHS,
} from '@backroom/contract/home-blocks';
import { latestChange } from '@backroom/contract/home-blocks/schemas';
import { NO_SUMS } from '@backroom/contract/month-plan/rules';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { describeOperations, selectSummaries } from '../../platform/oper-log/describe-operations.ts';
import { findOperationIds } from '../../platform/oper-log/find-operation-ids.ts';
import type { OperationFilter } from '../../platform/oper-log/operation-filter.ts';
import { findGroups } from '../../platform/oper-log/operation-groups.ts';
import type { NamedTables } from '../../platform/oper-log/record-names.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { readFigures, toCompletion } from '../month-plan/plan-figures.sql.ts';
import { readThresholds } from '../month-plan/plan-thresholds.ts';
import { toTotals } from '../month-plan/total-sums.ts';

const MONTH_PLAN = homeBlocksContract.trend.access;

/** The currency of all stores; empty if they have different ones. */
const currency = sql<string>`coalesce(case when min(${stores.currency}) = max(${stores.currency})
  then min(${stores.currency}) end, '')`;

export const createDashboardRepository = (db: Database, tables: NamedTables) => ({
  /** Plan and cash-in of all stores in scope in one month. */
  async findCashIn(principal: Principal, month: string): Promise<CashInSums> {
    const figures = await readFigures(db);
    const [row] = await db
      .select({
        ...toTotals(figures),
        dayBits: sql<number>`coalesce(bit_or(${figures.comparedDays}), 0)`,
        missing: sql<number>`coalesce(sum(${figures.missing}), 0)::int`,
        stores: sql<number>`count(*)::int`,
        currency,
      })
      .from(stores)
      .leftJoin(figures, and(eq(figures.storeId, stores.storeId), eq(figures.month, month)))
      .where(storesInScope(principal, MONTH_PLAN));
    if (!row) throw new Error('a sum has one row');
    const { dayBits, ...sums } = row;
    return { ...sums, days: countBits(dayBits), thresholds: await readThresholds(db) };
  },

  /** The last twelve months, also those without a plan. */
  async findTrend(principal: Principal, month: string) {
    const first = addMonths(month, 1 - TREND_MONTHS);
    const figures = await readFigures(db);
    const rows = await db
      .select({ month: figures.month, currency, ...toTotals(figures) })
      .from(figures)
      .innerJoin(stores, eq(stores.storeId, figures.storeId))
      .where(and(between(figures.month, first, month), storesInScope(principal, MONTH_PLAN)))
      .groupBy(figures.month);
    const byMonth = new Map(rows.map(({ currency: _, ...row }) => [row.month, row]));
    const currencies = new Set(rows.map((row) => row.currency));
    const list = Array.from({ length: TREND_MONTHS }, (_, index) => {
      const each = addMonths(first, index);
      return { ...NO_SUMS, ...byMonth.get(each), month: each };
    });
    return { currency: currencies.size === 1 ? ([...currencies][0] ?? '') : '', list };
  },

  /** The stores with a completion: the first and the last ones if there are many. */
  async findRanking(principal: Principal, month: string) {
    const figures = await readFigures(db);
    const completion = toCompletion(figures);
    const ranked = db.$with('ranked').as(
      db
        .select({
          storeId: figures.storeId,
          plan: figures.plan,
          actual: figures.actual,
          comparedPlan: figures.comparedPlan,
          comparedActual: figures.comparedActual,
          place: sql<number>`row_number() over (order by ${completion} desc, ${figures.storeId})::int`.as('place'),
          total: sql<number>`count(*) over ()::int`.as('total'),
        })
        .from(figures)
        .innerJoin(stores, eq(stores.storeId, figures.storeId))
        .where(and(eq(figures.month, month), isNotNull(completion), storesInScope(principal, MONTH_PLAN))),
    );
    const half = MAX_RANKED_STORES / 2;
    const rows = await db
      .with(ranked)
      .select({
        storeId: ranked.storeId,
        storeName: depts.deptName,
        place: ranked.place,
        plan: ranked.plan,
        actual: ranked.actual,
        comparedPlan: ranked.comparedPlan,
        comparedActual: ranked.comparedActual,
        total: ranked.total,
      })
      .from(ranked)
      .innerJoin(depts, eq(depts.deptId, ranked.storeId))
      .where(sql`${ranked.place} <= ${half} or ${ranked.place} > ${ranked.total} - ${half}`)
      .orderBy(asc(ranked.place));
    return {
      thresholds: await readThresholds(db),
      count: rows[0]?.total ?? 0,
      stores: rows.map(({ total: _, ...store }): RankedStore => store),
    };
  },

  findChanges: (language: Language) => findChanges(db, tables, language),
});

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Rows as in the operation log, without what was refused or exported. */
async function findChanges(db: Database, tables: NamedTables, language: Language): Promise<LatestChange[]> {
  const filter: OperationFilter = { result: 'done', actions: HISTORY_ACTIONS };
  const page = { pageSize: MAX_LATEST_CHANGES, isGrouped: true };
  const { operIds } = await findOperationIds(db, filter, {}, page);
  const rows = await selectSummaries(db, operIds);
  const described = await describeOperations(db, tables, rows, language, await findGroups(db, operIds, filter));
  return rows.flatMap((row, index) => {
    const words = described[index];
    return words ? [toRecord(latestChange, { ...row, ...words, action: row.action as LatestChange['action'] })] : [];
  });
}
