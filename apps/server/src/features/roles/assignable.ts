import { eq, inArray } from 'drizzle-orm';

import { excessOf } from '../../kernel/access/excess.ts';
import { type Grant, type Person } from '../../kernel/access/grant.ts';
import { forEveryRow, goesByPlace } from '../../kernel/access/reach.ts';
import { type Executor } from '../../kernel/database.ts';
import { findGrants } from '../access/persons.ts';
import { depts } from '../departments/departments.table.ts';
import { userRoles, users } from '../users/users.table.ts';

/** Where somebody with a role works: it decides how far the role reaches. */
export interface Place {
  deptId: number;
  deptPath: string;
}

/** Somebody of a department who holds nothing but this. */
export const holderAt = ({ deptId, deptPath }: Place, grant: Grant): Person => ({
  userId: 0,
  deptId,
  deptPath,
  grants: [grant],
});

/** Those of these roles that hold nothing beyond what `me` holds, for somebody of a department. */
export async function findGivable(tx: Executor, me: Person, roleIds: readonly number[], place: Place) {
  const grants = await findGrants(tx, roleIds);
  return idsOf(grants.filter((grant) => isCovered(me, grant, [place])));
}

/**
 * Those that hold nothing beyond what `me` holds, wherever their holders work: as a list shows it. A write asks again,
 * inside `changeRights`.
 */
export async function findAssignable(tx: Executor, me: Person, roleIds: readonly number[]) {
  const grants = (await findGrants(tx, roleIds)).filter((grant) => isCovered(me, grant, [me]));
  // A role of many people is cheap to judge for whoever holds its entries for every row.
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
