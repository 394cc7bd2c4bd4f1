import { and, eq, or, sql } from 'drizzle-orm';

import { splitBound } from '../../kernel/access/bound.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';

export const createOwnStoreRepository = (db: Database) => ({
  /** A store by its id, for its own staff and for callers with the permission to read it. */
  async find(storeId: number, caller: Principal) {
    const isReadable = splitBound(caller).map((each) => {
      const readable = storesInScope(each, 'admin:sysStore:query');
      const own = db.select({ storeId: depts.storeId }).from(depts).where(eq(depts.deptId, each.deptId));
      return readable && or(sql`${stores.storeId} in ${own}`, readable);
    });
    const [row] = await db
      .select({
        storeId: stores.storeId,
        deptName: depts.deptName,
        storeCode: stores.storeCode,
        address: stores.address,
        phone: stores.phone,
        opensAt: stores.opensAt,
        closesAt: stores.closesAt,
        timeZone: stores.timeZone,
        currency: stores.currency,
        status: stores.status,
      })
      .from(stores)
      .innerJoin(depts, eq(depts.deptId, stores.storeId))
      .where(and(eq(stores.storeId, storeId), ...isReadable));
    return row;
  },
});
