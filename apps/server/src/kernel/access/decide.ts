import { menuOf, type Person } from './grant.ts';
import { reachOf, type Row, takesIn } from './reach.ts';

/** One role that has to do with the answer. */
export interface Way {
  roleKey: string;
  /** The entry that grants the tag; null for the administrator, who needs none. */
  menuId: number | null;
  /** Data scope of the role. */
  scope: string;
}

/** Whether somebody may do something to a row, and why. */
export interface Decision {
  isAllowed: boolean;
  /** `granted`: by `way`. `outOfScope`: the tag is granted by `way`, whose scope leaves the row out. `noTag`: by none. */
  because: 'granted' | 'outOfScope' | 'noTag';
  tag: string;
  /** Department of the row. */
  deptId: number;
  way: Way | null;
}

/**
 * The one answer to "may this person do that to this row". A role counts for a tag only with its own scope: who may see
 * everything and edit their own records by two roles does not edit everything.
 *
 * @param person with the grants that count now: of all enabled roles, or of the one that was switched to
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
