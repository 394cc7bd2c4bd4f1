import { eq, inArray } from 'drizzle-orm';

import type { Transaction } from '../../kernel/database/database.ts';
import { inUse } from '../../kernel/errors/app-error.ts';
import { depts } from '../../schema/departments.table.ts';
import { roleDepts } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import type { DeptRow } from './departments.repository.ts';
import { describeReferences } from './departments-messages.ts';

/**
 * @param hasProfile whether a store profile counts; it is deleted together with its department
 * @throws 409 with the remaining references if one of these departments is still in use
 */
export async function assertUnused(
  tx: Transaction,
  rows: readonly Pick<DeptRow, 'deptId' | 'deptName'>[],
  hasProfile = true,
): Promise<void> {
  for (const { deptId, deptName } of rows) {
    const message = describeReferences({
      children: await tx.$count(depts, eq(depts.parentId, deptId)),
      users: await tx.$count(users, eq(users.deptId, deptId)),
      profiles: hasProfile ? await tx.$count(stores, eq(stores.storeId, deptId)) : 0,
      roles: await tx.$count(roleDepts, eq(roleDepts.deptId, deptId)),
    });
    if (message) throw inUse(message, { name: deptName });
  }
}

export const hasStoreProfile = async (tx: Transaction, deptIds: readonly number[]) =>
  (await tx.$count(stores, inArray(stores.storeId, [...deptIds]))) > 0;
