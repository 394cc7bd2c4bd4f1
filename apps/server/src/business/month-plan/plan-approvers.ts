import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { monthPlanContract, type PlanState } from '@backroom/contract/month-plan';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { KNOWN_SETTINGS } from '@backroom/contract/system-settings';

import { mergeScopes, resolveGrantScope, scopeContains } from '../../kernel/access/resolved-scope.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { MAX_NAMES } from '../../kernel/errors/messages.ts';
import { findGrants } from '../../platform/access/principals.repository.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';

const APPROVE = monthPlanContract.approve.access;
const SETTING = 'sys_plan_four_eyes';

const OWN_PLANS = {
  'zh-CN': '{month}的计划由您本人提交，须由其他人审批：{stores}',
  'en-US': 'You have submitted these plans for {month} yourself, so another user has to approve them: {stores}',
};
const MORE_OWN_PLANS = {
  'zh-CN': '{month}有{count}份计划由您本人提交，须由其他人审批：{stores}',
  'en-US': 'You have submitted {count} plans for {month} yourself, so another user has to approve them: {stores}',
};

interface SubmittedSheet {
  storeId: number;
  storeName: string;
  month: string;
  state: PlanState;
  submittedBy: number | null;
}

/**
 * Four eyes: users do not approve what they have submitted, whatever role is active.
 *
 * @throws 409 that names the plans of the caller; with one of them no plan is approved
 */
export async function assertSubmittedByOthers(
  tx: Executor,
  { userId }: { userId: number },
  sheets: readonly SubmittedSheet[],
): Promise<void> {
  const own = sheets.filter(({ submittedBy }) => submittedBy === userId);
  const forOthers = await findPlansForOthers(
    tx,
    userId,
    own.map(({ storeId }) => storeId),
  );
  const refused = own.filter(({ storeId }) => forOthers.has(storeId));
  const [first] = refused;
  if (!first) return;
  const names = refused.map(({ storeName }) => storeName);
  const text = refused.length > MAX_NAMES ? MORE_OWN_PLANS : OWN_PLANS;
  throw new AppError(409, text, { month: first.month, count: refused.length, stores: names });
}

/**
 * Of the stores whose plans a user has submitted, those whose plans another user has to approve. By default these are the
 * stores for which there is such a user, so that a company of one person can approve its plans.
 */
export async function findPlansForOthers(
  tx: Executor,
  userId: number,
  storeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rule = storeIds.length === 0 ? 'never' : await readRule(tx);
  if (rule === 'never') return new Set();
  return rule === 'always' ? new Set(storeIds) : findStoresOfOtherApprovers(tx, userId, storeIds);
}

async function readRule(tx: Executor): Promise<string> {
  const [row] = await tx.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, SETTING));
  return row?.value ?? KNOWN_SETTINGS[SETTING].defaultValue;
}

/** The stores whose plans an enabled user other than this one may approve, with all roles that are enabled. */
async function findStoresOfOtherApprovers(tx: Executor, userId: number, storeIds: readonly number[]) {
  const rows = await tx
    .select({ deptId: stores.storeId, deptPath: depts.deptPath, createBy: stores.createBy })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(inArray(stores.storeId, [...storeIds]));
  const places = await findApproverPlaces(tx, userId, [...new Set(rows.map(({ createBy }) => createBy))]);
  const grants = await findGrants(tx, [...new Set(places.map(({ roleId }) => roleId))]);
  const byRole = new Map(grants.map((grant) => [grant.roleId, grant]));
  const scopes = places.flatMap(({ userId: creator, deptId, deptPath, roleId }) => {
    const grant = byRole.get(roleId);
    if (!grant) return [];
    return [{ creator, ...resolveGrantScope({ userId: 0, deptId, deptPath, grants: [] }, grant, APPROVE) }];
  });
  const merged = mergeScopes(scopes);
  const creators = new Set(scopes.flatMap(({ hasOwnRecords, creator }) => (hasOwnRecords ? (creator ?? []) : [])));
  const isCovered = (row: (typeof rows)[number]) =>
    creators.has(row.createBy) || scopeContains(merged, { ...row, owners: [] }, 0);
  return new Set(rows.filter(isCovered).map(({ deptId }) => deptId));
}

/**
 * The departments and roles of the other approvers, each pair once: their number does not grow with the users.
 *
 * @param creators users whose id is kept, as stores may be their own records; the others have none
 */
function findApproverPlaces(tx: Executor, userId: number, creators: readonly number[]) {
  const mayApprove = or(
    eq(roles.roleKey, ADMIN_ROLE),
    exists(
      tx
        .select({ menuId: roleMenus.menuId })
        .from(roleMenus)
        .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
        .where(and(eq(roleMenus.roleId, roles.roleId), eq(menus.permission, APPROVE))),
    ),
  );
  const isCreator = inArray(users.userId, [...creators]);
  return tx
    .selectDistinct({
      userId: sql<number | null>`case when ${isCreator} then ${users.userId} end`,
      deptId: users.deptId,
      deptPath: depts.deptPath,
      roleId: roles.roleId,
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.status, STATUS_NORMAL)))
    .where(and(ne(users.userId, userId), eq(users.status, STATUS_NORMAL), mayApprove));
}
