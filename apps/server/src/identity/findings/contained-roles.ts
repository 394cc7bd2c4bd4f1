import { and, eq, ne, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import type { FindingItem } from '@backroom/contract/findings';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../../kernel/database/database.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';

/** Of more roles the first ones are compared. */
const MAX_COMPARED = 200;

interface ComparedRole {
  roleId: number;
  roleName: string;
  dataScope: string;
  menuIds: readonly number[];
  deptIds: readonly number[];
}

/** Enabled roles that grant nothing which another one does not grant, for the same rows at least; one statement. */
export async function findContainedRoles(db: Database): Promise<FindingItem[]> {
  const found: ComparedRole[] = await db
    .select({
      roleId: roles.roleId,
      roleName: roles.roleName,
      dataScope: roles.dataScope,
      menuIds: computed<number[]>(
        sql`array(select ${roleMenus.menuId} from ${roleMenus} where ${roleMenus.roleId} = ${roles.roleId})`,
      ),
      deptIds: computed<number[]>(
        sql`array(select ${roleDepts.deptId} from ${roleDepts} where ${roleDepts.roleId} = ${roles.roleId})`,
      ),
    })
    .from(roles)
    .where(and(eq(roles.status, STATUS_NORMAL), ne(roles.roleKey, ADMIN_ROLE)))
    .orderBy(roles.roleSort, roles.roleId)
    .limit(MAX_COMPARED);
  return selectContained(found);
}

/** Of two equal roles the later one is contained. */
export function selectContained(compared: readonly ComparedRole[]): FindingItem[] {
  const sets = new Map(compared.map((role) => [role, new Set(role.menuIds)]));
  const contains = (outer: ComparedRole, inner: ComparedRole) =>
    outer !== inner &&
    outer.menuIds.length >= inner.menuIds.length &&
    containsScope(outer, inner) &&
    inner.menuIds.every((menuId) => sets.get(outer)?.has(menuId));
  return compared.flatMap((inner, index) => {
    // A role without entries is empty, not superfluous.
    if (inner.menuIds.length === 0) return [];
    const outer = compared.find((other, place) => contains(other, inner) && !(contains(inner, other) && place > index));
    return outer ? [{ id: inner.roleId, name: inner.roleName, note: outer.roleName, containerId: outer.roleId }] : [];
  });
}

/** Whether a scope has every row of another one for each of their holders. */
function containsScope(outer: ComparedRole, inner: ComparedRole): boolean {
  if (outer.dataScope === '1') return true;
  if (outer.dataScope === '2' && inner.dataScope === '2')
    return inner.deptIds.every((deptId) => outer.deptIds.includes(deptId));
  return outer.dataScope === inner.dataScope || (outer.dataScope === '4' && inner.dataScope === '3');
}
