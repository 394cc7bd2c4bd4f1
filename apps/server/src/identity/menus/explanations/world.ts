import type { ChangeKind } from '@backroom/contract/explanations';
import type { DataScope } from '@backroom/contract/roles';

import { type Grant, isAdmin, type Principal } from '../../../kernel/access/grant.ts';

/** A role as it is, or as it would be. */
export interface WorldRole {
  roleId: number;
  roleName: string;
  isEnabled: boolean;
  /** The person has it. */
  isHeld: boolean;
  /** Number of menu entries that it grants. */
  menuCount: number;
  /** Number of departments of the data scope `2`. */
  deptCount: number;
  grant: Grant;
}

/** Everything that decides what a person may do: as it is, or as it would be after a change. */
export interface World {
  userId: number;
  isEnabled: boolean;
  deptId: number;
  deptPath: string;
  /** Key of the role to which the session has switched; null for all roles. */
  activeRole: string | null;
  /** In role order. */
  roles: readonly WorldRole[];
  /** Role keys that are added to those of a menu entry. */
  addedKeys: Readonly<Record<number, readonly string[]>>;
}

/** One change of accounts, roles or menu entries. */
export interface Change {
  kind: ChangeKind;
  roleId?: number;
  /** The entry that is granted, with its tag, or to which a role is added. */
  menu?: { menuId: number; permission: string };
  dept?: { deptId: number; deptPath: string };
  dataScope?: DataScope;
}

/** The person as the server would authenticate them; null for a disabled account. */
export function toPrincipal({ userId, isEnabled, deptId, deptPath, activeRole, roles }: World): Principal | null {
  if (!isEnabled) return null;
  const inEffect = roles.filter(
    (role) => role.isHeld && role.isEnabled && (activeRole === null || role.grant.roleKey === activeRole),
  );
  return { userId, deptId, deptPath, grants: inEffect.map(({ grant }) => grant) };
}

const withRole = (world: World, roleId: number | undefined, change: (role: WorldRole) => WorldRole): World => ({
  ...world,
  roles: world.roles.map((role) => (role.roleId === roleId ? change(role) : role)),
});

const withGrant = (role: WorldRole, changes: Partial<Grant>): WorldRole => ({
  ...role,
  grant: { ...role.grant, ...changes },
});

/** The world after a change; null for one that the server would refuse. */
export function applyChange(world: World, { kind, roleId, menu, dept, dataScope }: Change): World | null {
  const role = world.roles.find((each) => each.roleId === roleId);
  switch (kind) {
    case 'allRoles':
      return { ...world, activeRole: null };
    case 'enableUser':
      return { ...world, isEnabled: true };
    case 'moveUser':
      return dept ? { ...world, ...dept } : null;
    case 'enableRole':
      return withRole(world, roleId, (each) => ({ ...each, isEnabled: true }));
    case 'giveRole':
      return role?.isEnabled === true ? withRole(world, roleId, (each) => ({ ...each, isHeld: true })) : null;
    case 'grantMenu':
      if (!role || !menu || isAdmin(role.grant)) return null;
      return withRole(world, roleId, (each) =>
        withGrant(each, { menus: { ...each.grant.menus, [menu.menuId]: menu.permission } }),
      );
    case 'widenScope':
      if (!role || dataScope === undefined || isAdmin(role.grant)) return null;
      return withRole(world, roleId, (each) =>
        withGrant(each, {
          dataScope,
          depts: dataScope === '2' && dept ? { ...each.grant.depts, [dept.deptId]: dept.deptPath } : {},
        }),
      );
    case 'allowRole': {
      if (!role || !menu) return null;
      const keys = [...(world.addedKeys[menu.menuId] ?? []), role.grant.roleKey];
      return { ...world, addedKeys: { ...world.addedKeys, [menu.menuId]: keys } };
    }
  }
}

/** Roles are enabled before they are given. */
const ORDER: readonly ChangeKind[] = ['enableUser', 'enableRole'];
const toOrder = ({ kind }: Change) => (ORDER.includes(kind) ? 0 : 1);

/** The changes in an order in which the server takes them. */
export const toSequence = (changes: readonly Change[]): Change[] =>
  [...changes].sort((one, other) => toOrder(one) - toOrder(other));

/** The world after all changes; null if one of them would be refused. */
export const applyChanges = (world: World, changes: readonly Change[]): World | null =>
  toSequence(changes).reduce<World | null>((current, change) => current && applyChange(current, change), world);
