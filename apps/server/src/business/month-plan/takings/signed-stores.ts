import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Cents } from '@backroom/contract/amount';
import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { TakingsSign } from '@backroom/contract/takings';

import { createTodayFinder, cutOffColumns } from '../../../identity/stores/current-day.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { depts } from '../../../schema/departments.table.ts';
import { planSheets } from '../../../schema/month-plan.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsMonths } from '../../../schema/takings-months.table.ts';
import { region, storeFields, storeOrder } from '../plan-stores.ts';
import { toSign } from './day-sign.ts';
import { parseMark, type TakingsMark } from './takings-mark.ts';

/** A store with its business day now. */
export type OverviewStore = Awaited<ReturnType<typeof findStores>>[number];

/** The stores that match, in the order of the organisation. */
export async function findStores(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({
      ...storeFields,
      openedOn: stores.openedOn,
      closedOn: stores.closedOn,
      status: stores.status,
      timeZone: stores.timeZone,
      ...cutOffColumns,
    })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .leftJoin(region, eq(region.deptId, depts.parentId))
    .where(where)
    .orderBy(...storeOrder);
  const findToday = createTodayFinder();
  return rows.map((row) => ({ ...row, today: findToday(row) }));
}

/** A store with what its signs rest on; the arrays have one item for each day. */
export interface SignedStore {
  store: OverviewStore;
  /** Null for a day that has only a total. */
  marks: readonly (TakingsMark | null)[];
  actual: readonly Cents[];
  signs: readonly TakingsSign[];
}

/** Reads the marks and the takings of the days, without their lines, and how they look. */
export async function signStores(
  db: Database,
  found: readonly OverviewStore[],
  days: readonly string[],
): Promise<SignedStore[]> {
  const ids = found.map(({ storeId }) => storeId);
  const findMarks = await readMarks(db, ids, days);
  const findActual = await readAmounts(db, 'actual', ids, days);
  return found.map((store) => {
    const [marks, actual] = [findMarks(store.storeId), findActual(store.storeId)];
    const signs = days.map((day, index) =>
      toSign({ day, stored: marks[index] ?? undefined, actual: actual[index] ?? null }, store),
    );
    return { store, marks, actual, signs };
  });
}

/** Items by day of a store; null: none. */
type FindItems<Item> = (storeId: number) => (Item | null)[];

/** By store. One row of the database for all of them: a row each takes twice as long to leave it. */
type ByStore<Value> = Readonly<Record<number, Value>>;
const gather = <Value>(storeId: PgColumn, value: SQLWrapper) =>
  sql<ByStore<Value>>`coalesce(json_object_agg(${storeId}, ${value}), '{}')`;

/** Whole months of marks are short: taking them apart costs the database more than sending them. */
const readMarks = (db: Database, ids: readonly number[], days: readonly string[]): Promise<FindItems<TakingsMark>> =>
  readByMonth(days, async (month, numbers) => {
    const { storeId, days: stored } = takingsMonths;
    const [row] = await db
      .select({ byStore: gather<Readonly<Partial<Record<string, string>>>>(storeId, stored) })
      .from(takingsMonths)
      .where(and(eq(takingsMonths.month, month), equalsAny(storeId, ids)));
    const toItems = (marks: Readonly<Partial<Record<string, string>>> = {}) =>
      numbers.map((number) => {
        const mark = marks[number];
        return mark === undefined ? null : parseMark(mark);
      });
    return (id) => toItems(row?.byStore[id]);
  });

/** The amounts of the days: only those that are shown leave the database. */
export const readAmounts = (
  db: Database,
  kind: 'plan' | 'actual',
  ids: readonly number[],
  days: readonly string[],
): Promise<FindItems<number>> =>
  readByMonth(days, async (month, numbers) => {
    const { storeId } = planSheets;
    const slice = sql.raw(`'$[${(numbers[0] ?? 1) - 1} to ${(numbers.at(-1) ?? 1) - 1}]'`);
    const [row] = await db
      .select({ byStore: gather<Cents[]>(storeId, sql`jsonb_path_query_array(${planSheets[kind]}, ${slice})`) })
      .from(planSheets)
      .where(and(eq(planSheets.month, month), equalsAny(storeId, ids)));
    return (id) => numbers.map((_number, index) => row?.byStore[id]?.[index] ?? null);
  });

/** Days that follow each other, read by month. */
async function readByMonth<Item>(
  days: readonly string[],
  read: (month: string, numbers: readonly number[]) => Promise<FindItems<Item>>,
): Promise<FindItems<Item>> {
  const months = [...Map.groupBy(days, getMonthOf)];
  const found = await Promise.all(months.map(([month, ofMonth]) => read(month, ofMonth.map(getDayNumber))));
  return (storeId) => found.flatMap((find) => find(storeId));
}
