import { and, between, eq, inArray, sql } from 'drizzle-orm';

import type { DataOf, ParsedArgOf } from '@backroom/contract';
import { addDays, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import { MAX_PLAN_STORES } from '@backroom/contract/month-plan';
import { TAKINGS_SIGNS, takingsContract, type TakingsState, type TakingsStoreDays } from '@backroom/contract/takings';
import { isUnclosed, isWaiting } from '@backroom/contract/takings/rules';

import { createTodayFinder, cutOffColumns, toBusinessDay } from '../../../identity/stores/current-day.ts';
import type { Principal } from '../../../kernel/access/grant.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { depts } from '../../../schema/departments.table.ts';
import { planSheets } from '../../../schema/month-plan.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { region, storeFields, storeOrder } from '../../month-plan/plan-stores.ts';
import { toDayKey } from '../../month-plan/takings/takings-days.ts';
import { toSign } from './takings-day.repository.ts';

type DaysData = DataOf<typeof takingsContract.days>;
type DaysQuery = ParsedArgOf<typeof takingsContract.days>['query'];

/** A store with its signs; the rest is read for those of the page. */
interface SignedStore {
  store: Awaited<ReturnType<typeof findStores>>[number] & { today: string };
  signs: TakingsStoreDays['signs'];
  waiting: number;
}

/** The days of the stores in scope: those that wait for a person first, then in the order of the organisation. */
export async function readDays(db: Database, caller: Principal, query: DaysQuery): Promise<DaysData> {
  const inScope = await findStores(db, caller, query.regionId);
  const matching = inScope.filter(({ isInRegion }) => isInRegion);
  const latest = matching.reduce((last, { today }) => (today > last ? today : last), '');
  const to = query.to ?? (latest === '' ? toBusinessDay('', getServerTime()).today : latest);
  const days = Array.from({ length: query.days }, (_, index) => addDays(to, index + 1 - query.days));
  const ids = matching.map(({ storeId }) => storeId);
  const rows = await findRows(db, ids, days);
  const actual = await findAmounts(db, 'actual', ids, days);
  const signed = matching.map((store): SignedStore => {
    const signs = days.map((day) => {
      const stored = rows.get(toDayKey({ storeId: store.storeId, day }));
      return toSign({ day, stored, actual: actual(store.storeId, day) }, store);
    });
    return { store, signs, waiting: signs.filter(isWaiting).length };
  });
  const shown = signed.filter((store) => isShown(store, query.only));
  const sorted = shown.toSorted((one, other) => other.waiting - one.waiting);
  const last = Math.max(1, Math.ceil(sorted.length / MAX_PLAN_STORES));
  const pageIndex = Math.min(query.pageIndex, last);
  const page = sorted.slice((pageIndex - 1) * MAX_PLAN_STORES, pageIndex * MAX_PLAN_STORES);
  const plan = await findAmounts(
    db,
    'plan',
    page.map(({ store }) => store.storeId),
    days,
  );
  const regions = new Map(inScope.map(({ regionId, regionName }) => [regionId, regionName]));
  return {
    from: days[0] ?? to,
    to,
    count: sorted.length,
    pageIndex,
    counts: countSigns(signed),
    regions: [...regions].map(([regionId, regionName]) => ({ regionId, regionName })),
    stores: page.map(({ store, signs, waiting }) => {
      const { storeId, storeName, storeCode, regionId, regionName, currency, today } = store;
      const stored = days.map((day) => rows.get(toDayKey({ storeId, day })));
      return {
        storeId,
        storeName,
        storeCode,
        regionId,
        regionName,
        currency,
        today,
        signs,
        waiting,
        differences: stored.map((row) => row?.difference ?? null),
        plan: days.map((day) => plan(storeId, day)),
        actual: days.map((day) => actual(storeId, day)),
        hasNote: stored.map((row) => row?.hasNote ?? false),
      };
    }),
  };
}

const isShown = ({ signs, waiting }: SignedStore, only: DaysQuery['only']): boolean => {
  if (only === undefined) return true;
  if (only === 'waiting') return waiting > 0;
  return only === 'unclosed' ? signs.some(isUnclosed) : signs.includes(only);
};

/** Of all stores, so that each count says what its filter would show. */
function countSigns(signed: readonly SignedStore[]): DaysData['counts'] {
  const counts = new Map<string, number>();
  for (const { signs } of signed) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return TAKINGS_SIGNS.map((sign) => ({ sign, days: counts.get(sign) ?? 0 }));
}

async function findStores(db: Database, caller: Principal, regionId: number) {
  const isInRegion = regionId === 0 ? sql`true` : sql`${depts.deptPath} like ${`%/${regionId}/%`}`;
  const rows = await db
    .select({
      ...storeFields,
      openedOn: stores.openedOn,
      closedOn: stores.closedOn,
      status: stores.status,
      timeZone: stores.timeZone,
      ...cutOffColumns,
      isInRegion: sql<boolean>`${isInRegion}`,
    })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .leftJoin(region, eq(region.deptId, depts.parentId))
    .where(storesInScope(caller, takingsContract.days.access))
    .orderBy(...storeOrder);
  const findToday = createTodayFinder();
  return rows.map((row) => ({ ...row, today: findToday(row) }));
}

type SignRow = [
  day: string,
  state: TakingsState,
  isDifferent: boolean,
  reviewedAt: string | null,
  difference: number | null,
  hasNote: boolean,
];

/**
 * What the signs need of the stored days, without their lines. One row for each store: ten thousand of a large region
 * take twice as long to leave the database.
 */
async function findRows(db: Database, storeIds: readonly number[], days: readonly string[]) {
  const { storeId, day, state, isDifferent, reviewedAt, difference, note } = takingsDays;
  const rows = await db
    .select({
      storeId,
      days: sql<
        SignRow[]
      >`json_agg(json_build_array(${day}, ${state}, ${isDifferent}, ${reviewedAt}, ${difference}, ${note} <> ''))`,
    })
    .from(takingsDays)
    .where(and(between(day, days[0] ?? '', days.at(-1) ?? ''), equalsAny(storeId, storeIds)))
    .groupBy(storeId);
  return new Map(
    rows.flatMap((row) =>
      row.days.map(([ofDay, ofState, isOther, reviewed, amount, hasNote]) => [
        toDayKey({ storeId: row.storeId, day: ofDay }),
        {
          state: ofState,
          isDifferent: isOther,
          reviewedAt: reviewed === null ? null : new Date(reviewed),
          difference: amount,
          hasNote,
        },
      ]),
    ),
  );
}

/** The amounts of the days, by store and day: only the days that are shown leave the database. */
async function findAmounts(
  db: Database,
  kind: 'plan' | 'actual',
  storeIds: readonly number[],
  days: readonly string[],
): Promise<(storeId: number, day: string) => number | null> {
  const months = [...new Set(days.map(getMonthOf))];
  const firsts = new Map(months.map((month) => [month, days.find((day) => getMonthOf(day) === month) ?? '']));
  const rows = await Promise.all(
    months.map(async (month) => {
      const numbers = days.filter((day) => getMonthOf(day) === month).map(getDayNumber);
      const slice = sql.raw(`'$[${(numbers[0] ?? 1) - 1} to ${(numbers.at(-1) ?? 1) - 1}]'`);
      return db
        .select({
          storeId: planSheets.storeId,
          month: planSheets.month,
          amounts: sql<(number | null)[]>`jsonb_path_query_array(${planSheets[kind]}, ${slice})`,
        })
        .from(planSheets)
        .where(and(inArray(planSheets.month, [month]), equalsAny(planSheets.storeId, storeIds)));
    }),
  );
  const amounts = new Map(rows.flat().map((row) => [`${row.month} ${row.storeId}`, row.amounts]));
  return (storeId, day) => {
    const month = getMonthOf(day);
    const index = getDayNumber(day) - getDayNumber(firsts.get(month) ?? day);
    return amounts.get(`${month} ${storeId}`)?.[index] ?? null;
  };
}
