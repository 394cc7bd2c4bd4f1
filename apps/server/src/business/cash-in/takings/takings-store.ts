import { and, eq, sql } from 'drizzle-orm';

import { cashInContract, CORRECT_CASH_IN } from '@backroom/contract/cash-in';
import { getCutOff } from '@backroom/contract/stores/rules';
import { takingsContract } from '@backroom/contract/takings';

import { createTodayFinder, cutOffColumns } from '../../../identity/stores/current-day.ts';
import type { Principal } from '../../../kernel/access/grant.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors/app-error.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { depts } from '../../../schema/departments.table.ts';
import { stores } from '../../../schema/stores.table.ts';

const mayDo = (principal: Principal, tag: string) => sql<boolean>`(${storesInScope(principal, tag) ?? sql`true`})`;

/** The store of a day, and what the caller may do there. */
export type TakingsStore = Awaited<ReturnType<typeof readStore>>;

/**
 * The store in scope of a tag; for 0 that of the caller, else the first one in scope.
 *
 * @throws 404 if there is none
 */
export async function readStore(db: Executor, principal: Principal, tag: string, storeId: number) {
  const own = sql`coalesce(${stores.storeId} = (select store_id from sys_dept where dept_id = ${principal.deptId}), false)`;
  const [row] = await db
    .select({
      storeId: stores.storeId,
      storeName: depts.deptName,
      storeCode: stores.storeCode,
      currency: stores.currency,
      timeZone: stores.timeZone,
      openedOn: stores.openedOn,
      closedOn: stores.closedOn,
      status: stores.status,
      methods: stores.takingsMethods,
      ...cutOffColumns,
      mayEdit: mayDo(principal, cashInContract.add.access),
      mayCorrect: mayDo(principal, CORRECT_CASH_IN),
      mayClose: mayDo(principal, takingsContract.close.access),
      mayReopen: mayDo(principal, takingsContract.reopen.access),
      mayReview: mayDo(principal, takingsContract.review.access),
    })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(and(storeId === 0 ? undefined : eq(stores.storeId, storeId), storesInScope(principal, tag)))
    .orderBy(sql`${own} desc`, stores.storeCode)
    .limit(1);
  if (!row) throw notFound();
  const cutOff = getCutOff(row);
  return { ...row, cutOff, today: createTodayFinder()(row) };
}
