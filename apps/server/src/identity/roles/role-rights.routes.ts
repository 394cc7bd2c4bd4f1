import type { FastifyInstance } from 'fastify';

import { menuContract } from '@backroom/contract/menus';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';
import { systemSettingsContract } from '@backroom/contract/system-settings';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findDept, LIST_USERS } from './role-members.repository.ts';
import type { RoleRepository } from './roles.repository.ts';
import { findAssignableIn } from './roles-assignable.ts';
import { createRolePreview } from './roles-preview.ts';
import { findDeptChoices, findMenuChoices } from './roles-trees.ts';

const NO_RIGHTS = { menuIds: [], deptIds: [], roleKey: undefined };

/** Permissions whose forms and filters choose roles: of users, system settings, menu entries and shared views. */
const CHOOSING = [
  LIST_USERS,
  systemSettingsContract.update.access,
  menuContract.create.access,
  menuContract.update.access,
  roleContract.update.access,
] as const;

export function roleRightsRoutes(app: FastifyInstance, db: Database, repository: RoleRepository) {
  const preview = createRolePreview(db, repository);

  /**
   * @param roleId 0 for a new role without rights
   * @throws 404 if the role does not exist
   */
  const findRights = async (roleId: number) => {
    const found = roleId === 0 ? NO_RIGHTS : await repository.findRow(roleId);
    if (!found) throw notFound();
    return found;
  };

  registerEndpoint(app, roleRightsContract.menuTree, async ({ params }, caller) => {
    const { menuIds, roleKey } = await findRights(params.roleId);
    return { menus: await findMenuChoices(db, caller, roleKey), checkedKeys: menuIds };
  });

  registerEndpoint(app, roleRightsContract.deptTree, async ({ params, query }, caller) => {
    const { deptIds } = await findRights(params.roleId);
    return { depts: await findDeptChoices(db, caller, query), checkedKeys: deptIds };
  });

  registerEndpoint(app, roleRightsContract.preview, ({ params, body }, caller) => preview(caller, params.roleId, body));

  registerEndpoint(app, roleRightsContract.options, async ({ query }, caller) => {
    if (!CHOOSING.some((access) => hasPermission(caller, access))) return { list: [], more: false };
    const { list: rows, more } = await repository.findOptions(query);
    const roleIds = rows.map(({ roleId }) => roleId);
    const position = query.deptId === undefined ? caller : await findDept(db, caller, query.deptId);
    const assignable = position && (await findAssignableIn(db, caller, roleIds, position));
    return { list: rows.map((row) => ({ ...row, isAssignable: assignable?.has(row.roleId) ?? false })), more };
  });
}
