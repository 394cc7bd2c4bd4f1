import { eq, inArray } from 'drizzle-orm';

import { decide } from '../../kernel/access/decide.ts';
import { type Person } from '../../kernel/access/grant.ts';
import { AppError, type FieldRefusal, invalidFields } from '../../kernel/app-error.ts';
import { type Executor } from '../../kernel/database.ts';
import { type Changing, requireNoMore } from '../access/change-rights.ts';
import { findGrants } from '../access/persons.ts';
import { depts } from '../departments/departments.table.ts';
import { posts } from '../posts/posts.table.ts';
import { phoneOf } from '../sms/phone-number.ts';
import { stores } from '../stores/stores.table.ts';

const NO_DEPT = { 'zh-CN': '部门不存在', 'en-US': 'This department does not exist' };
const NO_POST = { 'zh-CN': '岗位不存在', 'en-US': 'This post does not exist' };
const NO_ROLE = { 'zh-CN': '角色不存在', 'en-US': 'This role does not exist' };
const MANAGES = {
  'zh-CN': '“{names}”是门店“{stores}”的店长，请先更换店长',
  'en-US': '{names} manages {stores}. Assign another manager first',
};

/** Department, post and roles of a user. */
export interface Seat {
  deptId: number;
  postId: number;
  roleIds: readonly number[];
}

/** Normalizes a phone number for storage; empty stays empty. */
export const storedPhone = (phone: string): string => (phone === '' ? '' : (phoneOf(phone).digits[0] ?? phone));

/**
 * The department, if the caller has the permission tag in it. A caller whose data scope is "own records" may use the
 * own department.
 *
 * @throws 422 if the department is unknown or out of scope
 */
export async function requireDept(tx: Executor, me: Person, tag: string, deptId: number) {
  const [dept] = await tx
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(eq(depts.deptId, deptId));
  const owners = deptId === me.deptId ? [me.userId] : [];
  if (!dept || !decide(me, tag, { ...dept, owners }).isAllowed) throw invalidFields({ path: 'deptId', text: NO_DEPT });
  return dept;
}

/** The rights of a hypothetical user with this placement. */
async function personIn(changing: Changing, tag: string, { deptId, postId, roleIds }: Seat): Promise<Person> {
  const { tx, me } = changing;
  const dept = await requireDept(tx, me, tag, deptId);
  const wanted = [...new Set(roleIds)];
  const [post] = await tx.select({ postId: posts.postId }).from(posts).where(eq(posts.postId, postId));
  const grants = await findGrants(tx, wanted);
  const wrong: FieldRefusal[] = [
    ...(post ? [] : [{ path: 'postId', text: NO_POST }]),
    ...(grants.length === wanted.length ? [] : [{ path: 'roleIds', text: NO_ROLE }]),
  ];
  if (wrong.length > 0) throw invalidFields(...wrong);
  return { userId: 0, ...dept, grants };
}

/**
 * Validates a placement: it exists, is in the data scope of the caller and grants nothing beyond the caller's rights.
 *
 * @throws 422 or 403
 */
export async function requireSeat(changing: Changing, tag: string, seat: Seat): Promise<void> {
  await requireNoMore(changing, [await personIn(changing, tag, seat)]);
}

/** @throws 409 if one of these users is the manager of a store */
export async function requireNoStores(tx: Executor, people: readonly { userId: number; nickName: string }[]) {
  const ids = people.map(({ userId }) => userId);
  const managed = await tx
    .select({ userId: stores.managerId, name: depts.deptName })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(inArray(stores.managerId, ids))
    .orderBy(stores.storeId);
  if (managed.length === 0) return;
  const names = people.filter((person) => managed.some(({ userId }) => userId === person.userId));
  throw new AppError(409, MANAGES, {
    names: names.map(({ nickName }) => nickName).join(', '),
    stores: managed.map(({ name }) => name).join(', '),
  });
}
