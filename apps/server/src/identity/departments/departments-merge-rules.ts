import { and, eq, inArray } from 'drizzle-orm';

import { foldText } from '@backroom/contract/text';

import type { Transaction } from '../../kernel/database/database.ts';
import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';
import { MAX_NAMES } from '../../kernel/errors/messages.ts';
import { assertNotDisabled } from '../../platform/access/disabled-choices.ts';
import { depts } from '../../schema/departments.table.ts';
import { roleDepts } from '../../schema/roles.table.ts';
import { folded } from '../../schema/table-helpers.ts';
import type { DeptRow } from './departments.repository.ts';
import { hasStoreProfile } from './departments-in-use.ts';

/** Most people and children that a merge moves: each is checked and logged. */
const MAX_USERS = 500;
const MAX_CHILDREN = 100;

const INTO_ITSELF = {
  'zh-CN': '不能并入自己或自己的下级',
  'en-US': 'A department cannot be merged into itself or one of its descendants',
};
const HAS_PROFILE = {
  'zh-CN': '“{name}”有门店资料，不能并入其他部门',
  'en-US': '{name} has a store profile, so it cannot be merged into another department',
};
const IN_SCOPE_OF_ROLES = {
  'zh-CN': '“{name}”在{count}个角色的数据范围内，请先从角色中移除',
  'en-US': '{name} is in the data scope of {count} roles. Remove it from them first',
};
const SAME_NAMES = {
  'zh-CN': '两边都有下级部门“{names}”，请先改名或合并它们',
  'en-US': 'Both have a child department named {names}. Rename or merge those first',
};
const TOO_MANY = {
  'zh-CN': '一次最多移动{users}名用户和{children}个下级部门，请先移动一部分',
  'en-US': 'A merge can move at most {users} users and {children} child departments. Move some of them first',
};
const USERS_NOT_EDITABLE = {
  'zh-CN': '有{count}名用户不在你可编辑的范围内',
  'en-US': '{count} of the users are outside what you may edit',
};

/** @throws 409 or 422 if the department cannot be merged into the target */
export async function assertMergeable(tx: Transaction, source: DeptRow, target: DeptRow): Promise<void> {
  const { deptId, deptName: name } = source;
  assertNotDisabled(target, 'dept', 'targetId');
  if (target.deptPath.startsWith(source.deptPath)) throw invalidFields({ path: 'targetId', text: INTO_ITSELF });
  if (await hasStoreProfile(tx, [deptId])) throw new AppError(409, HAS_PROFILE, { name });
  const count = await tx.$count(roleDepts, eq(roleDepts.deptId, deptId));
  if (count > 0) throw new AppError(409, IN_SCOPE_OF_ROLES, { name, count });
}

/** @throws 409 if there are too many children, or the target has children with the same names */
export async function assertNamesFree(tx: Transaction, children: readonly DeptRow[], target: DeptRow): Promise<void> {
  if (children.length === 0) return;
  if (children.length > MAX_CHILDREN) throw tooMany();
  const names = children.map(({ deptName }) => deptName);
  const taken = await tx
    .select({ deptName: depts.deptName })
    .from(depts)
    .where(and(eq(depts.parentId, target.deptId), inArray(folded(depts.deptName), names.map(foldText))))
    .orderBy(depts.deptNameSort)
    .limit(MAX_NAMES + 1);
  if (taken.length === 0) return;
  throw new AppError(409, SAME_NAMES, { names: taken.map(({ deptName }) => deptName) });
}

/** @throws 409 if there are too many people, 403 if the caller may not edit all of them */
export function assertMovable({ movable, total }: { movable: number; total: number }): void {
  if (total > MAX_USERS) throw tooMany();
  if (movable < total) throw new AppError(403, USERS_NOT_EDITABLE, { count: total - movable });
}

const tooMany = () => new AppError(409, TOO_MANY, { users: MAX_USERS, children: MAX_CHILDREN });
