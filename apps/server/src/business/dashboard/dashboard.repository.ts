import { and, asc, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Language } from '@backroom/contract';
import { addMonths } from '@backroom/contract/calendar';
import type { CashInSums } from '@backroom/contract/dashboard';
import {
  homeBlocksContract,
  type LatestChange,
  MAX_LATEST_CHANGES,
  MAX_RANKED_STORES,
  type RankedStore,
  TREND_MONTHS,
} from '@backroom/contract/home-blocks';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { getActorKind } from '../../kernel/log/oper-log.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { monthSums } from '../../schema/month-sums.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import { completion } from '../month-plan/compared-sums.sql.ts';
import { totalSums } from '../month-plan/total-sums.ts';
import { findRecordNames, type NamedTables } from './record-names.ts';

const MONTH_PLAN = homeBlocksContract.trend.access;
const CHANGES = ['create', 'update', 'remove'] as const;

/** The currency of all stores; empty if they have different ones. */
const currency = sql<string>`coalesce(case when min(${stores.currency}) = max(${stores.currency})
  then min(${stores.currency}) end, '')`;

export const createDashboardRepository = (db: Database, tables: NamedTables) => ({
  /** Plan and cash-in of all stores in scope in one month. */
  async findCashIn(principal: Principal, month: string): Promise<CashInSums> {
    const [row] = await db
      .select({ ...totalSums, stores: sql<number>`count(*)::int`, currency })
      .from(stores)
      .leftJoin(monthSums, and(eq(monthSums.storeId, stores.storeId), eq(monthSums.month, month)))
      .where(storesInScope(principal, MONTH_PLAN));
    if (!row) throw new Error('a sum has one row');
    return row;
  },

  /** The last twelve months, also those without a plan. */
  async findTrend(principal: Principal, month: string) {
    const first = addMonths(month, 1 - TREND_MONTHS);
    const rows = await db
      .select({ month: monthSums.month, plan: totalSums.plan, actual: totalSums.actual, currency })
      .from(monthSums)
      .innerJoin(stores, eq(stores.storeId, monthSums.storeId))
      .where(and(between(monthSums.month, first, month), storesInScope(principal, MONTH_PLAN)))
      .groupBy(monthSums.month);
    const byMonth = new Map(rows.map((row) => [row.month, row]));
    const currencies = new Set(rows.map((row) => row.currency));
    const list = Array.from({ length: TREND_MONTHS }, (_, index) => {
      const each = addMonths(first, index);
      const { plan = null, actual = null } = byMonth.get(each) ?? {};
      return { month: each, plan, actual };
    });
    return { currency: currencies.size === 1 ? ([...currencies][0] ?? '') : '', list };
  },

  /** The stores with a completion: the first and the last ones if there are many. */
  async findRanking(principal: Principal, month: string): Promise<{ count: number; stores: RankedStore[] }> {
    const ranked = db.$with('ranked').as(
      db
        .select({
          storeId: monthSums.storeId,
          plan: monthSums.plan,
          actual: monthSums.actual,
          comparedPlan: monthSums.comparedPlan,
          comparedActual: monthSums.comparedActual,
          place: sql<number>`row_number() over (order by ${completion} desc, ${monthSums.storeId})::int`.as('place'),
          total: sql<number>`count(*) over ()::int`.as('total'),
        })
        .from(monthSums)
        .innerJoin(stores, eq(stores.storeId, monthSums.storeId))
        .where(and(eq(monthSums.month, month), isNotNull(completion), storesInScope(principal, MONTH_PLAN))),
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
    return { count: rows[0]?.total ?? 0, stores: rows.map(({ total: _, ...store }) => store) };
  },

  findChanges: (language: Language) => findChanges(db, tables, language),
});

/** Not what was refused or exported. */
async function findChanges(db: Database, tables: NamedTables, language: Language): Promise<LatestChange[]> {
  const rows = await db
    .select({
      operId: operLog.operId,
      userId: computed<number>(sql`coalesce(${operLog.userId}, 0)`),
      userName: operLog.userName,
      details: operLog.details,
      name: computed<string>(sql`coalesce(${users.nickName}, '')`),
      avatar: computed<string>(sql`coalesce(${users.avatar}, '')`),
      noun: operLog.noun,
      action: operLog.action,
      recordId: operLog.recordId,
      changes: operLog.changes,
      at: operLog.at,
    })
    .from(operLog)
    .leftJoin(users, eq(users.userId, operLog.userId))
    .where(and(eq(operLog.result, 'done'), inArray(operLog.action, [...CHANGES])))
    .orderBy(desc(operLog.operId))
    .limit(MAX_LATEST_CHANGES);
  const recordNames = await findRecordNames(db, tables, rows, language);
  return rows.map(({ changes: _, details, action, at, ...row }, index) => ({
    ...row,
    actorKind: getActorKind({ userId: row.userId, details }),
    recordName: recordNames[index] ?? '',
    action: action as LatestChange['action'],
    at: at.toISOString(),
  }));
}
