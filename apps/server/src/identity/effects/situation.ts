import type { SQL, SQLWrapper } from 'drizzle-orm';

import type { EffectKind } from '@backroom/contract/effects';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import { RightsRecorder } from '../../kernel/access/used-rights.ts';

/** A person as the server would authenticate them, and the tree of departments, as they are or would be. */
export interface Situation {
  /** With all enabled roles; null for a disabled account. */
  principal: Principal | null;
  /** The path of a department in a tree that is not the stored one. */
  deptPath?: SQLWrapper;
  /** Users whose rows are in another place, such as that of the person. */
  moved?: { isMoved: SQL; place: Place };
  /** Rows that there are no longer. */
  gone?: { kind: EffectKind; isGone: SQL };
}

export type Place = Pick<Principal, 'deptId' | 'deptPath'>;

/** No user has this id, so nothing is noted. */
const NOBODY = 0;

/** Runs `work`; what it checks about a caller as they would be is no right that the answer was made with. */
export const withoutNoting = <Result>(work: () => Result): Result => new RightsRecorder(NOBODY).record(work);

/** Replaces, adds or removes the grant of a role. */
export const withGrant = (principal: Principal, roleId: number, grant: Grant | null): Principal => ({
  ...principal,
  grants: [...principal.grants.filter((each) => each.roleId !== roleId), ...(grant ? [grant] : [])],
});
