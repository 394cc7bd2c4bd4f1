import { type Access } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

/** Permission of the role `admin` alone: everything. */
export const WILDCARD = '*:*:*';

/** One role of a person, as it counts now. */
export interface Grant {
  roleId: number;
  roleKey: string;
  /** `1` to `5`; whatever else stands there sees nothing. */
  dataScope: string;
  /** The departments of data scope `2`: id to path, such as `{ 4: '/1/4/' }`. */
  depts: Readonly<Record<number, string>>;
  /** The menu entries that the role grants: id to permission tag, which is empty for an entry that has none. */
  menus: Readonly<Record<number, string>>;
}

/** Somebody, as far as it decides what they may do. */
export interface Person {
  userId: number;
  deptId: number;
  /** Ids from the root down to their department, such as `/1/4/9/`. */
  deptPath: string;
  grants: readonly Grant[];
}

/** Holds everything, whatever its menu entries and its scope say. */
export const isAdmin = ({ roleKey }: Pick<Grant, 'roleKey'>): boolean => roleKey === ADMIN_ROLE;

/** The menu entry by which a role grants a tag; null for the administrator, who needs none; undefined where it does not. */
export function menuOf(grant: Grant, tag: string): number | null | undefined {
  if (isAdmin(grant)) return null;
  const found = Object.entries(grant.menus).find(([, permission]) => permission === tag);
  return found && Number(found[0]);
}

/** Whether somebody may use an endpoint at all; on which rows, says `decide`. */
export function holds(person: Pick<Person, 'grants'> | null, access: Access): boolean {
  if (access === 'public') return true;
  if (!person) return false;
  return access === 'signed-in' || person.grants.some((grant) => menuOf(grant, access) !== undefined);
}

/** The tags of all grants together, as the console is told them. */
export function permissionsOf(grants: readonly Grant[]): string[] {
  if (grants.some(isAdmin)) return [WILDCARD];
  const tags = grants.flatMap(({ menus }) => Object.values(menus));
  return [...new Set(tags)].filter((tag) => tag !== '' && tag !== WILDCARD);
}
