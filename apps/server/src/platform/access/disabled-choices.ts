import { and, eq, inArray, sql } from 'drizzle-orm';

import { type Status, STATUS_DISABLED } from '@backroom/contract';

import type { Executor } from '../../kernel/database/database.ts';
import { type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../kernel/errors/messages.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';

/**
 * Records that people choose and that can be disabled. A disabled one stays where it is chosen, and cannot be chosen
 * anew: every write that takes the id of one calls a function of this module.
 */
export type ChoiceNoun = 'dept' | 'parent' | 'store' | 'stores' | 'post' | 'posts' | 'role' | 'proposedRole' | 'roles';

const REFUSALS: Readonly<Record<ChoiceNoun, LocalizedText>> = {
  dept: { 'zh-CN': '该部门已停用，不能再选', 'en-US': 'This department is disabled. Choose another' },
  parent: { 'zh-CN': '该上级部门已停用，不能再选', 'en-US': 'This parent department is disabled. Choose another' },
  store: { 'zh-CN': '该门店已停用，不能再选', 'en-US': 'This store is disabled. Choose another' },
  stores: { 'zh-CN': '所选门店中有已停用的，不能再选', 'en-US': 'One of these stores is disabled. Choose another' },
  post: { 'zh-CN': '该岗位已停用，不能再选', 'en-US': 'This post is disabled. Choose another' },
  posts: { 'zh-CN': '所选岗位中有已停用的，不能再选', 'en-US': 'One of these posts is disabled. Choose another' },
  role: { 'zh-CN': '该角色已停用，不能再分配给用户', 'en-US': 'This role is disabled, so it cannot be assigned' },
  proposedRole: { 'zh-CN': '该角色已停用，不能再选', 'en-US': 'This role is disabled. Choose another' },
  roles: { 'zh-CN': '所选角色中有已停用的，不能再选', 'en-US': 'One of these roles is disabled. Choose another' },
};

export const isDisabled = ({ status }: { status: Status }): boolean => status === STATUS_DISABLED;

/** The error of a field in which a disabled record was chosen. */
export const disabledChoice = (noun: ChoiceNoun, path: string): FieldError => ({ path, text: REFUSALS[noun] });

/** @throws 422 if the record is disabled; call it only where it is chosen anew */
export function assertNotDisabled(record: { status: Status } | null, noun: ChoiceNoun, path: string): void {
  if (record && isDisabled(record)) throw invalidFields(disabledChoice(noun, path));
}

/** The status of a store: it is disabled as a department, or by its profile. A column of `depts`. */
export const storeStatus = computed<Status>(sql`case when exists (select 1 from ${stores}
  where ${stores.storeId} = ${depts.deptId} and ${stores.status} = ${STATUS_DISABLED})
  then ${STATUS_DISABLED} else ${depts.status} end`);

/** Ids by field that were not chosen until now. */
export interface NewChoices {
  storeIds: readonly number[];
  postIds: readonly number[];
  roleIds: readonly number[];
}

/** The fields with a disabled record among their new choices. */
export async function findDisabledChoices(
  tx: Executor,
  { storeIds, postIds, roleIds }: NewChoices,
): Promise<FieldError[]> {
  const disabledStore = and(inArray(depts.deptId, [...storeIds]), eq(storeStatus, STATUS_DISABLED));
  const disabledPost = and(inArray(posts.postId, [...postIds]), eq(posts.status, STATUS_DISABLED));
  const disabledRole = and(inArray(roles.roleId, [...roleIds]), eq(roles.status, STATUS_DISABLED));
  const anyStore = storeIds.length > 0 && (await tx.$count(depts, disabledStore)) > 0;
  const anyPost = postIds.length > 0 && (await tx.$count(posts, disabledPost)) > 0;
  const anyRole = roleIds.length > 0 && (await tx.$count(roles, disabledRole)) > 0;
  return [
    ...(anyStore ? [disabledChoice('stores', 'storeIds')] : []),
    ...(anyPost ? [disabledChoice('posts', 'postIds')] : []),
    ...(anyRole ? [disabledChoice('roles', 'roleIds')] : []),
  ];
}
