import { inArray, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';

import { authorize } from '../../kernel/access/authorize.ts';
import type { Grant } from '../../kernel/access/grant.ts';
import { type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import { disabledChoice, isDisabled } from '../../platform/access/disabled-choices.ts';
import { NEW_USER_ID, withOwnRecords } from '../../platform/access/own-records.ts';
import { findGrants } from '../../platform/access/principals.repository.ts';
import { type AccessContext, assertPrincipalsNotMorePrivileged } from '../../platform/access/rights-transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';

const UNKNOWN_DEPT = { 'zh-CN': '部门不存在', 'en-US': 'This department does not exist' };
const UNKNOWN_POST = { 'zh-CN': '岗位不存在', 'en-US': 'This post does not exist' };
const UNKNOWN_ROLE = { 'zh-CN': '角色不存在', 'en-US': 'This role does not exist' };

/** Department, post and roles of a user. */
export interface Placement {
  deptId: number;
  postId: number;
  roleIds: readonly number[];
}

/** The departments, posts and roles that placements refer to; departments only where the caller may place users. */
interface PlacementData {
  depts: ReadonlyMap<number, { deptId: number; deptPath: string }>;
  postIds: ReadonlySet<number>;
  grants: ReadonlyMap<number, Grant>;
  disabled: Readonly<Record<'depts' | 'posts' | 'roles', ReadonlySet<number>>>;
}

/**
 * Loads the data for any number of placements with three statements. A caller whose data scope is "own records" may use
 * the own department.
 */
async function loadPlacementData(
  { tx, principal }: AccessContext,
  tag: string,
  placements: readonly Placement[],
): Promise<PlacementData> {
  const deptIds = [...new Set(placements.map(({ deptId }) => deptId))];
  const postIds = [...new Set(placements.map(({ postId }) => postId))];
  const roleIds = [...new Set(placements.flatMap((placement) => placement.roleIds))];
  const deptRows = await tx
    .select({ deptId: depts.deptId, deptPath: depts.deptPath, status: depts.status })
    .from(depts)
    .where(inArray(depts.deptId, deptIds));
  const postRows = await tx
    .select({ postId: posts.postId, status: posts.status, disabledRoleIds: selectDisabledRoleIds(roleIds) })
    .from(posts)
    .where(inArray(posts.postId, postIds));
  const grants = await findGrants(tx, roleIds);
  const isAssignable = (dept: { deptId: number; deptPath: string }) => {
    const owners = dept.deptId === principal.deptId ? [principal.userId] : [];
    return authorize(principal, tag, { ...dept, owners }).isAllowed;
  };
  return {
    depts: new Map(deptRows.filter(isAssignable).map((dept) => [dept.deptId, dept])),
    postIds: new Set(postRows.map(({ postId }) => postId)),
    grants: new Map(grants.map((grant) => [grant.roleId, grant])),
    disabled: {
      depts: new Set(deptRows.filter(isDisabled).map(({ deptId }) => deptId)),
      posts: new Set(postRows.filter(isDisabled).map(({ postId }) => postId)),
      roles: new Set(postRows.flatMap(({ disabledRoleIds }) => disabledRoleIds)),
    },
  };
}

/** A column, so that it takes no statement of its own. */
const selectDisabledRoleIds = (roleIds: readonly number[]) =>
  computed<number[]>(sql`array(select ${roles.roleId} from ${roles}
    where ${inArray(roles.roleId, [...roleIds])} and ${roles.status} = ${STATUS_DISABLED})`);

/** The disabled parts that the user does not have yet. */
function listDisabled(
  { disabled }: PlacementData,
  { deptId, postId, roleIds }: Placement,
  before: Placement | undefined,
): FieldError[] {
  const isNewRole = (roleId: number) => disabled.roles.has(roleId) && before?.roleIds.includes(roleId) !== true;
  return [
    ...(disabled.depts.has(deptId) && deptId !== before?.deptId ? [disabledChoice('dept', 'deptId')] : []),
    ...(disabled.posts.has(postId) && postId !== before?.postId ? [disabledChoice('post', 'postId')] : []),
    ...(roleIds.some(isNewRole) ? [disabledChoice('roles', 'roleIds')] : []),
  ];
}

/**
 * The department and the grants of a placement.
 *
 * @param before the placement of the user until now, of which disabled parts may stay
 * @throws 422 if department, post or a role is unknown or disabled, or the department is out of scope
 */
function resolvePlacement(data: PlacementData, placement: Placement, before?: Placement) {
  const { depts: deptById, postIds, grants: grantById } = data;
  const { deptId, postId, roleIds } = placement;
  const dept = deptById.get(deptId);
  if (!dept) throw invalidFields({ path: 'deptId', text: UNKNOWN_DEPT });
  const uniqueRoleIds = [...new Set(roleIds)];
  const grants = uniqueRoleIds.flatMap((roleId) => grantById.get(roleId) ?? []);
  const errors: FieldError[] = [
    ...(postIds.has(postId) ? [] : [{ path: 'postId', text: UNKNOWN_POST }]),
    ...(grants.length === uniqueRoleIds.length ? [] : [{ path: 'roleIds', text: UNKNOWN_ROLE }]),
  ];
  errors.push(...listDisabled(data, placement, before));
  if (errors.length > 0) throw invalidFields(...errors);
  return { deptId: dept.deptId, deptPath: dept.deptPath, grants };
}

/** Whom a placement is for. */
interface PlacedUser {
  userId: number;
  createBy: number;
  /** Omitted for a new user. */
  before?: Placement;
}

/**
 * Validates a placement: it exists, is in the data scope of the caller and grants nothing beyond the caller's rights.
 *
 * @param user the user that gets it; omitted for a new one
 * @throws 422 or 403
 */
export const assertPlacement = (
  context: AccessContext,
  tag: string,
  placement: Placement,
  user: PlacedUser = { userId: NEW_USER_ID, createBy: context.principal.userId },
): Promise<void> => assertPlacements(context, tag, [{ placement, user }]);

/** `assertPlacement` for several users, with as many statements as for one. */
export async function assertPlacements(
  context: AccessContext,
  tag: string,
  placed: readonly { placement: Placement; user: PlacedUser }[],
): Promise<void> {
  const { tx, principal } = context;
  const data = await loadPlacementData(
    context,
    tag,
    placed.map(({ placement }) => placement),
  );
  const people = placed.map(({ placement, user: { userId, createBy, before } }) => ({
    userId,
    createBy,
    ...resolvePlacement(data, placement, before),
  }));
  await assertPrincipalsNotMorePrivileged(context, await withOwnRecords(tx, people, principal.userId));
}

/**
 * A check of the placements of new users that reads what all of them refer to once, and compares the rights of each
 * role in each department once.
 *
 * @returns a function that throws 422 or 403 like `assertPlacement`
 */
export async function createPlacementCheck(context: AccessContext, tag: string, placements: readonly Placement[]) {
  const { tx, principal } = context;
  const data = await loadPlacementData(context, tag, placements);
  const checks = new Map<string, Promise<void>>();
  const newUser = { userId: NEW_USER_ID, createBy: principal.userId };

  return async (placement: Placement): Promise<void> => {
    const { grants, ...dept } = resolvePlacement(data, placement);
    for (const grant of grants) {
      const key = `${dept.deptId} ${grant.roleId}`;
      const check =
        checks.get(key) ??
        withOwnRecords(tx, [{ ...newUser, ...dept, grants: [grant] }], principal.userId).then((targets) =>
          assertPrincipalsNotMorePrivileged(context, targets),
        );
      checks.set(key, check);
      await check;
    }
  };
}
