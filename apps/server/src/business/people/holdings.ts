import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import {
  type HeldRecordOfPerson,
  type Holding,
  type HoldingKind,
  MAX_HELD_RECORDS,
  type PersonHoldings,
} from '@backroom/contract/people';

import { findDay } from '../../identity/stores/current-day.ts';
import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RecordList, RecordLists } from '../../platform/access/record-list.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { stores } from '../../schema/stores.table.ts';

const LIMIT = MAX_HELD_RECORDS + 1;
const EMPTY = sql<string>`''`;
type State = HeldRecordOfPerson['state'];

interface Fields {
  id: SQL<number>;
  name: SQL<string>;
  nameEn?: SQL<string>;
  month?: SQL<string>;
  state?: SQL<State>;
}

/** A record without what its kind does not have. */
const toFields = ({ nameEn = EMPTY, month = EMPTY, state = sql<State>`''`, ...fields }: Fields) => ({
  ...fields,
  nameEn,
  month,
  state,
});

const inStore = { id: sql<number>`${stores.storeId}`, name: sql<string>`${depts.deptName}` };

/** What a user, who is in the scope of the caller, holds: of each kind that the caller may list, the rows of that list. */
export async function findHoldings(
  db: Database,
  lists: RecordLists,
  caller: Caller,
  userId: number,
): Promise<Holding[]> {
  const holdings: Holding[] = [];
  const readers = Object.entries(createReaders(db, lists, caller, userId)) as [HoldingKind, Reader][];
  for (const [kind, { list, find }] of readers) {
    if (!hasPermission(caller, list.access)) continue;
    const found = await find(list.inScope?.(caller));
    if (found.length > 0)
      holdings.push({ kind, records: found.slice(0, MAX_HELD_RECORDS), more: found.length > MAX_HELD_RECORDS });
  }
  return holdings;
}

/** The store of a department. */
export async function findWorkplace(db: Database, deptId: number): Promise<PersonHoldings['store']> {
  const store = alias(depts, 'store');
  const [found] = await db
    .select({ storeId: store.deptId, storeName: store.deptName })
    .from(depts)
    .innerJoin(store, eq(store.deptId, depts.storeId))
    .where(eq(depts.deptId, deptId));
  return found ?? null;
}

interface Reader {
  list: RecordList;
  find: (inScope: SQL | undefined) => Promise<HeldRecordOfPerson[]>;
}

const createReaders = (
  db: Database,
  lists: RecordLists,
  caller: Caller,
  userId: number,
): Record<HoldingKind, Reader> => ({
  stores: {
    list: lists.store,
    find: (inScope) =>
      db
        .select(toFields(inStore))
        .from(stores)
        .innerJoin(depts, eq(depts.deptId, stores.storeId))
        .where(and(eq(stores.managerId, userId), inScope))
        .orderBy(asc(stores.storeCode))
        .limit(LIMIT),
  },
  depts: {
    list: lists.dept,
    find: (inScope) =>
      db
        .select(toFields({ id: sql<number>`${depts.deptId}`, name: sql<string>`${depts.deptName}` }))
        .from(depts)
        .where(and(eq(depts.leaderId, userId), inScope))
        .orderBy(asc(depts.deptPath))
        .limit(LIMIT),
  },
  /** Of the stores that the user manages, from this month on. */
  plans: {
    list: lists.monthPlan,
    find: async (inScope) => {
      const { month } = await findDay(db, caller);
      return db
        .select(
          toFields({ ...inStore, month: sql<string>`${planSheets.month}`, state: sql<State>`${planSheets.state}` }),
        )
        .from(stores)
        .innerJoin(depts, eq(depts.deptId, stores.storeId))
        .innerJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), gte(planSheets.month, month)))
        .where(and(eq(stores.managerId, userId), inScope))
        .orderBy(asc(planSheets.month), asc(stores.storeCode))
        .limit(LIMIT);
    },
  },
  notices: {
    list: lists.notice,
    find: (inScope) =>
      db
        .select(
          toFields({
            id: sql<number>`${notices.noticeId}`,
            name: sql<string>`${notices.title}`,
            nameEn: sql<string>`${notices.titleEn}`,
          }),
        )
        .from(notices)
        .where(and(eq(notices.createBy, userId), inScope))
        .orderBy(desc(notices.noticeId))
        .limit(LIMIT),
  },
});
