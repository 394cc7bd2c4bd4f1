import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { parsePhone } from '../../platform/access/phone-number.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';

const MANAGES_STORE = {
  'zh-CN': '“{names}”是门店“{stores}”的店长，请先更换店长',
  'en-US': '{names} manages {stores}. Assign another manager first',
};

/** Normalizes a phone number for storage; empty stays empty. */
export const normalizePhone = (phone: string): string => (phone === '' ? '' : (parsePhone(phone).digits[0] ?? phone));

const LEADS_DEPT = {
  'zh-CN': '“{names}”是部门“{depts}”的负责人，请先更换负责人',
  'en-US': '{names} leads {depts}. Choose another leader first',
};

/** @throws 409 if one of these users leads a department */
export async function assertNotLeaders(tx: Executor, people: readonly { userId: number; nickName: string }[]) {
  const ids = people.map(({ userId }) => userId);
  const led = await tx
    .select({ userId: depts.leaderId, name: depts.deptName })
    .from(depts)
    .where(inArray(depts.leaderId, ids))
    .orderBy(depts.deptId);
  if (led.length === 0) return;
  const leaders = people.filter((person) => led.some(({ userId }) => userId === person.userId));
  throw new AppError(409, LEADS_DEPT, {
    names: leaders.map(({ nickName }) => nickName),
    depts: led.map(({ name }) => name),
  });
}

/** @throws 409 if one of these users is the manager of a store */
export async function assertNotStoreManagers(tx: Executor, people: readonly { userId: number; nickName: string }[]) {
  const ids = people.map(({ userId }) => userId);
  const managed = await tx
    .select({ userId: stores.managerId, name: depts.deptName })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(inArray(stores.managerId, ids))
    .orderBy(stores.storeId);
  if (managed.length === 0) return;
  const managers = people.filter((person) => managed.some(({ userId }) => userId === person.userId));
  throw new AppError(409, MANAGES_STORE, {
    names: managers.map(({ nickName }) => nickName),
    stores: managed.map(({ name }) => name),
  });
}
