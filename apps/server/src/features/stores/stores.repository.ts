import { and, eq, sql } from 'drizzle-orm';

import { type Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { stores } from './stores.table.ts';

export const storeRepository = (db: Database) => ({
  /** A store by its number, for somebody of a department that belongs to it. */
  async ownStore(storeId: number, deptId: number) {
    const own = db.select({ storeId: depts.storeId }).from(depts).where(eq(depts.deptId, deptId));
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
      .where(and(eq(stores.storeId, storeId), sql`${stores.storeId} in ${own}`));
    return row;
  },
});
