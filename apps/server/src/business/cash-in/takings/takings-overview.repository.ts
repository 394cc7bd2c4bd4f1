import { and, eq, type SQL } from 'drizzle-orm';

import type { DataOf, ParsedArgOf } from '@backroom/contract';
import type { Cents } from '@backroom/contract/amount';
import { addDays } from '@backroom/contract/calendar';
import { MAX_PLAN_STORES } from '@backroom/contract/month-plan';
import { TAKINGS_SIGNS, takingsContract, type TakingsSign, type TakingsStoreDays } from '@backroom/contract/takings';
import { isWaiting } from '@backroom/contract/takings/rules';

import { toBusinessDay } from '../../../identity/stores/current-day.ts';
import type { Principal } from '../../../kernel/access/grant.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import { leadsThrough } from '../../../platform/access/dept-subtree.sql.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { depts } from '../../../schema/departments.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { region, regionOrder, storeFields } from '../../month-plan/plan-stores.ts';
import {
  findStores,
  type OverviewStore,
  readAmounts,
  type SignedStore,
  signStores,
} from '../../month-plan/takings/signed-stores.ts';
import { countUnclosed, filterUnclosed } from '../../month-plan/takings/unclosed-stores.ts';

type DaysData = DataOf<typeof takingsContract.days>;
type DaysQuery = ParsedArgOf<typeof takingsContract.days>['query'];

/** The days of the stores in scope: those that wait for a person first, then in the order of the organisation. */
export async function readDays(db: Database, caller: Principal, query: DaysQuery): Promise<DaysData> {
  const inScope = storesInScope(caller, takingsContract.days.access);
  const inRegion = query.regionId === 0 ? undefined : leadsThrough(depts.deptPath, query.regionId);
  const found = await findStores(db, and(inScope, inRegion));
  const today = found.reduce((last, store) => (store.today > last ? store.today : last), '') || getDefaultToday();
  const to = query.to !== undefined && query.to < today ? query.to : today;
  const days = Array.from({ length: query.days }, (_, index) => addDays(to, index + 1 - query.days));
  const signed = await signStores(db, found, days);
  const unclosed = query.only === 'unclosed' ? await filterUnclosed(db, signed, to) : null;
  const shown = unclosed ?? signed.filter(({ signs }) => isShown(signs, query.only));
  const sorted = shown
    .map((store) => ({ ...store, waiting: store.signs.filter(isWaiting).length }))
    .toSorted((one, other) => other.waiting - one.waiting);
  const last = Math.max(1, Math.ceil(sorted.length / MAX_PLAN_STORES));
  const pageIndex = Math.min(query.pageIndex, last);
  const page = sorted.slice((pageIndex - 1) * MAX_PLAN_STORES, pageIndex * MAX_PLAN_STORES);
  const plan = await readAmounts(
    db,
    'plan',
    page.map(({ store }) => store.storeId),
    days,
  );
  return {
    from: days[0] ?? to,
    to,
    today,
    count: sorted.length,
    pageIndex,
    counts: countSigns(signed),
    unclosed: unclosed && unclosed.reduce((sum, store) => sum + countUnclosed(store), 0),
    regions: query.regionId === 0 ? listRegions(found) : await findRegions(db, inScope),
    stores: page.map((store) => toStoreDays(store, plan(store.store.storeId))),
  };
}

const getDefaultToday = () => toBusinessDay('', getServerTime()).today;

const isShown = (signs: readonly TakingsSign[], only: DaysQuery['only']): boolean => {
  if (only === undefined) return true;
  return only === 'waiting' ? signs.some(isWaiting) : signs.some((sign) => sign === only);
};

/** Of all stores, so that each count says what its filter would show. */
function countSigns(signed: readonly SignedStore[]): DaysData['counts'] {
  const counts = new Map<string, number>();
  for (const { signs } of signed) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return TAKINGS_SIGNS.map((sign) => ({ sign, days: counts.get(sign) ?? 0 }));
}

/** The regions of stores in the order of the organisation. */
const listRegions = (found: readonly OverviewStore[]): DaysData['regions'] =>
  [...new Map(found.map(({ regionId, regionName }) => [regionId, regionName]))].map(([regionId, regionName]) => ({
    regionId,
    regionName,
  }));

/** The regions of all stores in scope, to choose from while one of them is shown. */
async function findRegions(db: Database, inScope: SQL | undefined): Promise<DaysData['regions']> {
  const { regionId, regionName } = storeFields;
  return db
    .select({ regionId, regionName })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .leftJoin(region, eq(region.deptId, depts.parentId))
    .where(inScope)
    .groupBy(region.sort, region.deptId, region.deptName)
    .orderBy(...regionOrder);
}

function toStoreDays(
  { store, marks, actual, signs, waiting }: SignedStore & { waiting: number },
  plan: readonly Cents[],
): TakingsStoreDays {
  const { storeId, storeName, storeCode, regionId, regionName, currency, today } = store;
  return {
    storeId,
    storeName,
    storeCode,
    regionId,
    regionName,
    currency,
    today,
    signs: [...signs],
    waiting,
    differences: marks.map((mark) => mark?.difference ?? null),
    plan: [...plan],
    actual: [...actual],
    hasNote: marks.map((mark) => mark?.hasNote ?? false),
  };
}
