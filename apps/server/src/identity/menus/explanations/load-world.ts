import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';

import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { findGrants } from '../../../platform/access/principals.repository.ts';
import { depts } from '../../../schema/departments.table.ts';
import { menus } from '../../../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../../../schema/roles.table.ts';
import { computed } from '../../../schema/table-helpers.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import type { Target } from './decide.ts';
import type { World, WorldRole } from './world.ts';

/** Of more roles those that the person has, and those that grant the target, come first. */
const MAX_ROLES = 300;

interface Person {
  userId: number;
  name: string;
  isEnabled: boolean;
  deptId: number;
  deptPath: string;
}

/** A user, disabled ones included; undefined if there is none that matches. */
export async function findPerson(db: Database, userId: number, scope?: SQL): Promise<Person | undefined> {
  const [found] = await db
    .select({
      userId: users.userId,
      name: users.nickName,
      status: users.status,
      deptId: users.deptId,
      deptPath: depts.deptPath,
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(and(eq(users.userId, userId), scope));
  if (!found) return undefined;
  const { status, ...person } = found;
  return { ...person, isEnabled: status === STATUS_NORMAL };
}

/**
 * What decides about a person and a target. Of each role only the entries are read that concern the target, unless the
 * rights over an account are compared.
 */
export async function loadWorld(
  db: Database,
  { name: _, ...person }: Person,
  target: Target,
  activeRole: string | null,
): Promise<{ world: World; hasAllRoles: boolean }> {
  const found = await loadRoles(db, person.userId, target);
  const isRanked = target.kind === 'record' && target.account !== undefined;
  const listed = found.slice(0, MAX_ROLES);
  const roleIds = listed.map(({ roleId }) => roleId);
  const grants = new Map((isRanked ? await findGrants(db, roleIds) : []).map((grant) => [grant.roleId, grant]));
  const inOrder = listed.sort((one, other) => one.roleSort - other.roleSort || one.roleId - other.roleId);
  const ofPerson = inOrder.map(({ roleSort: _sort, ...role }) => ({
    ...role,
    grant: grants.get(role.roleId) ?? role.grant,
  }));
  return {
    world: { ...person, activeRole, roles: ofPerson, addedKeys: {} },
    hasAllRoles: found.length <= MAX_ROLES,
  };
}

async function loadRoles(db: Database, userId: number, target: Target): Promise<(WorldRole & { roleSort: number })[]> {
  const entries = target.kind === 'page' ? target.family : target.entries;
  const permissions = new Map(entries.map(({ menuId, permission }) => [menuId, permission]));
  const menuIds = [...permissions.keys()];
  const row = target.kind === 'record' ? target.row : undefined;
  const isHeld = computed<boolean>(sql`exists (select 1 from ${userRoles}
    where ${userRoles.userId} = ${userId} and ${userRoles.roleId} = ${roles.roleId})`);
  const granted = computed<number[]>(sql`array(select ${roleMenus.menuId} from ${roleMenus}
    where ${roleMenus.roleId} = ${roles.roleId} and ${equalsAny(roleMenus.menuId, menuIds)})`);
  const hasDept = computed<boolean>(sql`exists (select 1 from ${roleDepts}
    where ${roleDepts.roleId} = ${roles.roleId} and ${roleDepts.deptId} = ${row?.deptId ?? 0})`);
  const found = await db
    .select({
      roleId: roles.roleId,
      roleKey: roles.roleKey,
      roleName: roles.roleName,
      roleSort: roles.roleSort,
      status: roles.status,
      dataScope: roles.dataScope,
      isHeld,
      granted,
      hasDept,
      menuCount: computed<number>(
        sql`(select count(*)::int from ${roleMenus} where ${roleMenus.roleId} = ${roles.roleId})`,
      ),
      deptCount: computed<number>(
        sql`(select count(*)::int from ${roleDepts} where ${roleDepts.roleId} = ${roles.roleId})`,
      ),
    })
    .from(roles)
    .orderBy(desc(isHeld), desc(sql`cardinality(${granted})`), roles.roleSort, roles.roleId)
    .limit(MAX_ROLES + 1);
  return found.map(({ status, roleKey, dataScope, granted: ids, hasDept: isChosen, ...role }) => ({
    ...role,
    isEnabled: status === STATUS_NORMAL,
    grant: {
      roleId: role.roleId,
      roleKey,
      dataScope,
      depts: dataScope === '2' && isChosen && row ? { [row.deptId]: row.deptPath } : {},
      menus: Object.fromEntries(ids.map((menuId) => [menuId, permissions.get(menuId) ?? ''])),
    },
  }));
}

/** The entries that carry a tag; a directory grants nothing by itself. */
export const findEntries = (db: Database, tag: string) =>
  db
    .select({
      menuId: menus.menuId,
      permission: menus.permission,
      title: menus.title,
      titleEn: menus.titleEn,
      menuType: menus.menuType,
    })
    .from(menus)
    .where(eq(menus.permission, tag))
    .orderBy(menus.menuType, menus.sort, menus.menuId);
