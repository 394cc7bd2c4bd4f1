import { asc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';

import { roleRightsContract } from '@backroom/contract/role-rights';

import { holds } from '../../kernel/access/grant.ts';
import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { findGivable } from './assignable.ts';
import { findPlace, LIST_USERS } from './role-members.repository.ts';
import { rolePreviews } from './role-preview.ts';
import { deptChoices, menuChoices } from './role-trees.ts';
import { type RoleRepository } from './roles.repository.ts';
import { roles } from './roles.table.ts';

const NOTHING = { menuIds: [], deptIds: [] };

export function roleRightsRoutes(app: FastifyInstance, db: Database, repository: RoleRepository) {
  const preview = rolePreviews(db, repository);

  /**
   * @param roleId 0 for a new role without rights
   * @throws 404 if the role does not exist
   */
  const rightsOf = async (roleId: number) => {
    const found = roleId === 0 ? NOTHING : await repository.findRow(roleId);
    if (!found) throw notFound();
    return found;
  };

  serve(app, roleRightsContract.menuTree, async ({ params }, caller) => {
    const { menuIds } = await rightsOf(params.roleId);
    return { menus: await menuChoices(db, caller), checkedKeys: menuIds };
  });

  serve(app, roleRightsContract.deptTree, async ({ params }, caller) => {
    const { deptIds } = await rightsOf(params.roleId);
    return { depts: await deptChoices(db, caller), checkedKeys: deptIds };
  });

  serve(app, roleRightsContract.preview, ({ params, body }, caller) => preview(caller, params.roleId, body));

  serve(app, roleRightsContract.options, async ({ query }, caller) => {
    // Roles are only needed to edit or filter users.
    if (!holds(caller, LIST_USERS)) return [];
    const rows = await db.select().from(roles).orderBy(asc(roles.roleSort), asc(roles.roleId));
    const roleIds = rows.map(({ roleId }) => roleId);
    const place = query.deptId === undefined ? caller : await findPlace(db, caller, query.deptId);
    const mine = place && (await findGivable(db, caller, roleIds, place));
    return rows.map(({ roleId, roleName, roleKey, status }) => ({
      ...{ roleId, roleName, roleKey, status },
      isAssignable: mine?.has(roleId) ?? false,
    }));
  });
}
