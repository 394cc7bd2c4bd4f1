import { eq, inArray } from 'drizzle-orm';

import { excessOf } from '../../kernel/access/excess.ts';
import { type Grant, type Person } from '../../kernel/access/grant.ts';
import { forEveryRow, goesByPlace } from '../../kernel/access/reach.ts';
import { type Executor } from '../../kernel/database.ts';
import { findGrants } from '../access/persons.ts';
import { depts } from '../departments/departments.table.ts';
import { userRoles, users } from '../users/users.table.ts';

/** The department of a role holder, which determines the data scope of positional roles. */
export interface Place {
  deptId: number;
  deptPath: string;
}

/** A hypothetical user of a department with a single grant. */
export const holderAt = ({ deptId, deptPath }: Place, grant: Grant): Person => ({
  userId: 0,
  deptId,
  deptPath,
  grants: [grant],
});

/** The ids of the roles that grant a user of the department nothing beyond the principal's rights. */
export async function findGivable(tx: Executor, me: Person, roleIds: readonly number[], place: Place) {
  const grants = await findGrants(tx, roleIds);
  return idsOf(grants.filter((grant) => isCovered(me, grant, [place])));
}

/**
 * The ids of the roles that grant nothing beyond the principal's rights in any department of their holders. For display
 * only: writes check again under the rights lock.
 */
export async function findAssignable(tx: Executor, me: Person, roleIds: readonly number[]) {
  const grants = (await findGrants(tx, roleIds)).filter((grant) => isCovered(me, grant, [me]));
  // The cheap check first: a caller with the same entries for all rows needs no list of holders.
  const open = grants.filter((grant) => goesByPlace(grant) && !isCovered(me, forEveryRow(grant), [me]));
  if (open.length === 0) return idsOf(grants);
  const openIds = open.map(({ roleId }) => roleId);
  const holders = await tx
    .selectDistinct({ roleId: userRoles.roleId, deptId: depts.deptId, deptPath: depts.deptPath })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(inArray(userRoles.roleId, openIds));
  const placesOf = (grant: Grant) => holders.filter(({ roleId }) => roleId === grant.roleId);
  return idsOf(grants.filter((grant) => isCovered(me, grant, placesOf(grant))));
}

const isCovered = (me: Person, grant: Grant, places: readonly Place[]) =>
  places.every((place) => excessOf(holderAt(place, grant), me) === null);

const idsOf = (grants: readonly Grant[]): ReadonlySet<number> => new Set(grants.map(({ roleId }) => roleId));
