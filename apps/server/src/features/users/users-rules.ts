import { eq, inArray } from 'drizzle-orm';

import { decide } from '../../kernel/access/decide.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { RightsTarget } from '../../kernel/access/missing-right.ts';
import { AppError, type FieldError, invalidFields } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/database.ts';
import { NEW_USER_ID, withOwnRecords } from '../access/own-records.ts';
import { findGrants } from '../access/principals.repository.ts';
import { assertPrincipalsNotMorePrivileged, type RightsContext } from '../access/rights-transaction.ts';
import { depts } from '../departments/departments.table.ts';
import { posts } from '../posts/posts.table.ts';
import { parsePhone } from '../sms/phone-number.ts';
import { stores } from '../stores/stores.table.ts';

const UNKNOWN_DEPT = { 'zh-CN': '部门不存在', 'en-US': 'This department does not exist' };
const UNKNOWN_POST = { 'zh-CN': '岗位不存在', 'en-US': 'This post does not exist' };
const UNKNOWN_ROLE = { 'zh-CN': '角色不存在', 'en-US': 'This role does not exist' };
const MANAGES_STORE = {
  'zh-CN': '“{names}”是门店“{stores}”的店长，请先更换店长',
  'en-US': '{names} manages {stores}. Assign another manager first',
};

/** Department, post and roles of a user. */
export interface Placement {
  deptId: number;
  postId: number;
  roleIds: readonly number[];
}

/** Normalizes a phone number for storage; empty stays empty. */
export const normalizePhone = (phone: string): string => (phone === '' ? '' : (parsePhone(phone).digits[0] ?? phone));

/**
 * The department, if the caller has the permission tag in it. A caller whose data scope is "own records" may use the
 * own department.
 *
 * @throws 422 if the department is unknown or out of scope
 */
export async function findAssignableDept(tx: Executor, principal: Principal, tag: string, deptId: number) {
  const [dept] = await tx
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(eq(depts.deptId, deptId));
  const owners = deptId === principal.deptId ? [principal.userId] : [];
  if (!dept || !decide(principal, tag, { ...dept, owners }).isAllowed)
    throw invalidFields({ path: 'deptId', text: UNKNOWN_DEPT });
  return dept;
}

/** Whom a placement is for. */
interface PlacedUser {
  userId: number;
  createBy: number;
}

/** The rights of a user with this placement. */
async function buildTarget(
  context: RightsContext,
  tag: string,
  { deptId, postId, roleIds }: Placement,
  user: PlacedUser,
): Promise<RightsTarget | undefined> {
  const { tx, principal } = context;
  const dept = await findAssignableDept(tx, principal, tag, deptId);
  const uniqueRoleIds = [...new Set(roleIds)];
  const [post] = await tx.select({ postId: posts.postId }).from(posts).where(eq(posts.postId, postId));
  const grants = await findGrants(tx, uniqueRoleIds);
  const errors: FieldError[] = [
    ...(post ? [] : [{ path: 'postId', text: UNKNOWN_POST }]),
    ...(grants.length === uniqueRoleIds.length ? [] : [{ path: 'roleIds', text: UNKNOWN_ROLE }]),
  ];
  if (errors.length > 0) throw invalidFields(...errors);
  const [target] = await withOwnRecords(tx, [{ ...user, ...dept, grants }], principal.userId);
  return target;
}

/**
 * Validates a placement: it exists, is in the data scope of the caller and grants nothing beyond the caller's rights.
 *
 * @param user the user that gets it; omitted for a new one
 * @throws 422 or 403
 */
export async function assertPlacement(
  context: RightsContext,
  tag: string,
  placement: Placement,
  user: PlacedUser = { userId: NEW_USER_ID, createBy: context.principal.userId },
): Promise<void> {
  const target = await buildTarget(context, tag, placement, user);
  await assertPrincipalsNotMorePrivileged(context, target ? [target] : []);
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
    names: managers.map(({ nickName }) => nickName).join(', '),
    stores: managed.map(({ name }) => name).join(', '),
  });
}
