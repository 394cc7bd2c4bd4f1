import { menuOf, type Person } from './grant.ts';
import { reachOf, type Row, takesIn } from './reach.ts';

/** The role and menu entry that grant a tag. */
export interface Way {
  roleKey: string;
  /** The menu entry that grants the tag; null for the administrator, who needs none. */
  menuId: number | null;
  /** Data scope of the role. */
  scope: string;
}

/** Whether an action on a row is allowed, and why. */
export interface Decision {
  isAllowed: boolean;
  /** `granted`: by `grantPath`. `outOfScope`: granted by `grantPath`, but not for this row. `noTag`: not granted. */
  because: 'granted' | 'outOfScope' | 'noTag';
  tag: string;
  /** Department of the row. */
  deptId: number;
  way: Way | null;
}

/**
 * Decides whether a user may do what a tag permits to a row. A role counts for a tag only with its own data scope: one
 * role to list all records and another to edit own records do not add up to editing all records.
 *
 * @param principal with the grants in effect: of all enabled roles, or of the active role
 */
export function decide(person: Person, tag: string, row: Row): Decision {
  const { deptId } = row;
  let refused: Way | null = null;
  for (const grant of person.grants) {
    const menuId = menuOf(grant, tag);
    if (menuId === undefined) continue;
    const way = { roleKey: grant.roleKey, menuId, scope: grant.dataScope };
    if (takesIn(reachOf(person, grant), row, person.userId)) {
      return { isAllowed: true, because: 'granted', tag, deptId, way };
    }
    refused ??= way;
  }
  return { isAllowed: false, because: refused ? 'outOfScope' : 'noTag', tag, deptId, way: refused };
}
