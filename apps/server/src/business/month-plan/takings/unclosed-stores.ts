import { and, between, eq, exists, inArray, notExists, type SQL } from 'drizzle-orm';

import { addDays } from '@backroom/contract/calendar';
import { isUnclosed } from '@backroom/contract/takings/rules';

import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { findStores, type OverviewStore, type SignedStore, signStores } from './signed-stores.ts';

/** A store that has closed no day for so long does not close its days, and is not reminded. */
const USED_DAYS = 31;

/** The closed days of the store of the row. */
const listClosed = (db: Database, from: string, to: string) =>
  db
    .select({ dayId: takingsDays.dayId })
    .from(takingsDays)
    .where(
      and(
        eq(takingsDays.storeId, stores.storeId),
        between(takingsDays.day, from, to),
        inArray(takingsDays.state, ['closed', 'autoClosed']),
      ),
    );

/** Condition for the stores that close their days, as seen on the last day. */
const closesDays = (db: Database, last: string): SQL => exists(listClosed(db, addDays(last, -USED_DAYS), last));

/** The days that a store has left open: they are over and not closed. */
export const countUnclosed = ({ signs }: Pick<SignedStore, 'signs'>): number => signs.filter(isUnclosed).length;

/** Of these stores, those that close their days and have left one of these open. */
export async function filterUnclosed(
  db: Database,
  signed: readonly SignedStore[],
  last: string,
): Promise<SignedStore[]> {
  const open = signed.filter((store) => countUnclosed(store) > 0);
  const ids = open.map(({ store }) => store.storeId);
  const rows = await db
    .select({ storeId: stores.storeId })
    .from(stores)
    .where(and(equalsAny(stores.storeId, ids), closesDays(db, last)));
  const closing = new Set(rows.map(({ storeId }) => storeId));
  return open.filter(({ store }) => closing.has(store.storeId));
}

/** The stores of a condition that close their days and have left this one open: at home, behind its link, for notices. */
export async function findUnclosedStores(db: Database, where: SQL | undefined, day: string): Promise<OverviewStore[]> {
  // Few of thousands are left, so that only these are read with their days.
  const isOpen = notExists(listClosed(db, day, day));
  const signed = await signStores(db, await findStores(db, and(where, isOpen)), [day]);
  return (await filterUnclosed(db, signed, day)).map(({ store }) => store);
}
