import type { SQLWrapper } from 'drizzle-orm';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import type { ScopedRow } from '../../kernel/access/resolved-scope.ts';
import { RightsRecorder } from '../../kernel/access/used-rights.ts';

/** A person as the server would authenticate them, and the tree of departments, as they are or would be. */
export interface Situation {
  /** With all enabled roles; null for a disabled account. */
  principal: Principal | null;
  /** The path of a department in a tree that is not the stored one. */
  deptPath?: SQLWrapper;
  /** The row of the person in the list of users, which moves with the person. */
  ownRow?: ScopedRow;
}

/** No user has this id, so nothing is noted. */
const NOBODY = 0;

/** Runs `work`; what it checks about a caller as they would be is no right that the answer was made with. */
export const withoutNoting = <Result>(work: () => Result): Result => new RightsRecorder(NOBODY).record(work);

/** Replaces, adds or removes the grant of a role. */
export const withGrant = (principal: Principal, roleId: number, grant: Grant | null): Principal => ({
  ...principal,
  grants: [...principal.grants.filter((each) => each.roleId !== roleId), ...(grant ? [grant] : [])],
});
