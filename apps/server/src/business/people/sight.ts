import { sql } from 'drizzle-orm';

import { MAX_SEEN_ROWS, type PersonSight, SEEN_LISTS, type SeenList } from '@backroom/contract/people';
import { ADMIN_ROLE } from '@backroom/contract/session';
import type { User } from '@backroom/contract/users';

import { createNavigationRepository } from '../../identity/menus/navigation.repository.ts';
import { listOwnMenu, selectOwnRows } from '../../identity/menus/navigation-tree.ts';
import { findGrantingMenu, type Grant, hasPermission, isAdmin, type Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { countUpTo } from '../../kernel/http/pagination.ts';
import { findPrincipal } from '../../platform/access/principals.repository.ts';
import type { RecordLists } from '../../platform/access/record-list.ts';

const NOTHING: PersonSight = { isEnabled: false, roles: [], entries: [], lists: [] };

/**
 * What a user sees with all enabled roles. It builds the principal that the server would authenticate, and asks the
 * functions that serve the menu and the lists. The number of statements is that of the lists.
 */
export async function findSight(
  db: Database,
  recordLists: RecordLists,
  user: Pick<User, 'userId' | 'roles'>,
): Promise<PersonSight> {
  const principal = await findPrincipal(db, user.userId, null);
  if (!principal) return NOTHING;
  const { grants } = principal;
  return {
    isEnabled: true,
    roles: grants.flatMap(({ roleId, dataScope }) => {
      const role = user.roles.find((each) => each.roleId === roleId);
      return role ? [{ roleId, roleName: role.roleName, dataScope: dataScope as Scope }] : [];
    }),
    entries: await findEntries(db, grants),
    lists: await countLists(db, recordLists, principal),
  };
}

type Scope = PersonSight['roles'][number]['dataScope'];

/** The menu, and for each entry the roles that would show it alone. */
async function findEntries(db: Database, grants: readonly Grant[]): Promise<PersonSight['entries']> {
  const roleKeys = grants.map(({ roleKey }) => roleKey);
  const rows = await createNavigationRepository(db).findAllWithGrants(roleKeys, roleKeys.includes(ADMIN_ROLE));
  const ownRows = selectOwnRows(rows, roleKeys);
  const byRole = grants.map((grant) => {
    const isGranted = ({ menuId }: { menuId: number }) => isAdmin(grant) || grant.menus[menuId] !== undefined;
    const menu = listOwnMenu(ownRows.map((row) => ({ ...row, isGranted: isGranted(row) })));
    return { roleId: grant.roleId, menuIds: new Set(menu.map(({ menuId }) => menuId)) };
  });
  return listOwnMenu(ownRows).map(({ menuId, parentId, menuType, title, titleEn, icon }) => ({
    menuId,
    parentId,
    menuType,
    title,
    titleEn,
    icon,
    roleIds: byRole.filter(({ menuIds }) => menuIds.has(menuId)).map(({ roleId }) => roleId),
  }));
}

async function countLists(db: Database, recordLists: RecordLists, principal: Principal): Promise<SeenList[]> {
  const lists: SeenList[] = [];
  // One after the other: a page must not take all connections of the pool.
  for (const kind of SEEN_LISTS) {
    const { access, from, inScope } = recordLists[kind];
    if (!hasPermission(principal, access)) continue;
    const rows = db
      .select({ one: sql`1`.as('one') })
      .from(from)
      .where(inScope?.(principal))
      .$dynamic();
    const found = await countUpTo(db, rows, MAX_SEEN_ROWS + 1);
    lists.push({
      kind,
      count: Math.min(found, MAX_SEEN_ROWS),
      more: found > MAX_SEEN_ROWS,
      roleIds: principal.grants
        .filter((grant) => findGrantingMenu(grant, access) !== undefined)
        .map(({ roleId }) => roleId),
    });
  }
  return lists;
}
