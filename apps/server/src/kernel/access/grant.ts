import type { Access } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { noteUsedRight } from './used-rights.ts';

/** Permission of the role `admin` only: everything. */
export const WILDCARD = '*:*:*';

/** One role of a user, with what it grants. */
export interface Grant {
  roleId: number;
  roleKey: string;
  /** `1` to `5`; any other value selects no rows. */
  dataScope: string;
  /** Departments of data scope `2`: id to path, such as `{ 4: '/1/4/' }`. */
  depts: Readonly<Record<number, string>>;
  /** Granted menu entries: id to permission tag, empty for an entry without one. */
  menus: Readonly<Record<number, string>>;
}

/** A user with everything that access decisions depend on. */
export interface Principal {
  userId: number;
  deptId: number;
  /** Ids from the root to the user's department, such as `/1/4/9/`. */
  deptPath: string;
  grants: readonly Grant[];
  /**
   * Who sees the console as this user, and so with neither more permissions nor more rows than of their own: `bindTo`
   * restricts the grants, every condition of rows is joined with that of the bound.
   */
  bound?: Principal;
}

/** The administrator role has every permission on every row, regardless of its menu entries and scope. */
export const isAdmin = ({ roleKey }: Pick<Grant, 'roleKey'>): boolean => roleKey === ADMIN_ROLE;

/** Id of the menu entry by which a role grants a tag; null for the administrator; undefined if the role does not. */
export function findGrantingMenu(grant: Grant, tag: string): number | null | undefined {
  if (isAdmin(grant)) return null;
  const found = Object.entries(grant.menus).find(([, permission]) => permission === tag);
  return found && Number(found[0]);
}

/** Whether a user may call an endpoint; `authorize` checks the single row. */
export function hasPermission(
  principal: (Pick<Principal, 'grants'> & Partial<Principal>) | null,
  access: Access,
): boolean {
  if (access === 'public') return true;
  if (!principal) return false;
  if (access === 'signed-in') return true;
  const isGranted = principal.grants.some((grant) => findGrantingMenu(grant, access) !== undefined);
  if (isGranted) noteUsedRight(principal, access);
  return isGranted;
}

/** The distinct tags of all grants, as sent to the console. */
export function listPermissions(grants: readonly Grant[]): string[] {
  if (grants.some(isAdmin)) return [WILDCARD];
  const tags = grants.flatMap(({ menus }) => Object.values(menus));
  return [...new Set(tags)].filter((tag) => tag !== '' && tag !== WILDCARD);
}
