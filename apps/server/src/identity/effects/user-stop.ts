import { and, eq, not } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import type { ChangeEffects } from '@backroom/contract/effects';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { keepsAccountAccess } from '../../platform/access/kept-access.ts';
import { findPrincipal } from '../../platform/access/principals.repository.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import type { EffectContext } from './effect-context.ts';
import { withoutNoting } from './situation.ts';
import { toPrincipal, type UserChange, type UserState } from './user-change.ts';

/** Why the writes refuse a change of users: the last administrator would be gone, or the caller be shut out. */
export async function findUserStop(
  { db, caller }: EffectContext,
  changes: readonly UserChange[],
): Promise<ChangeEffects['stop']> {
  const admins = (await db.select({ id: roles.roleId }).from(roles).where(eq(roles.roleKey, ADMIN_ROLE))).map(
    ({ id }) => id,
  );
  const isAdministrator = ({ status, roleIds }: UserState) =>
    status === STATUS_NORMAL && roleIds.some((id) => admins.includes(id));
  const demoted = changes.filter(({ stored, next }) => isAdministrator(stored) && !isAdministrator(next));
  const demotedIds = demoted.map(({ stored }) => stored.userId);
  if (demoted.length > 0 && !(await hasAdministratorBeside(db, admins, demotedIds))) return 'lastAdministrator';
  const own = changes.find(({ stored }) => stored.userId === caller.userId);
  if (!own) return null;
  const [before, after] = [await findPrincipal(db, caller.userId, null), await toPrincipal(db, own.next)];
  const keeps = before && after && withoutNoting(() => keepsAccountAccess(before, after, own.stored.createBy));
  return keeps === true ? null : 'ownAccess';
}

async function hasAdministratorBeside(db: Database, admins: readonly number[], userIds: readonly number[]) {
  const [other] = await db
    .select({ userId: users.userId })
    .from(userRoles)
    .innerJoin(users, and(eq(users.userId, userRoles.userId), eq(users.status, STATUS_NORMAL)))
    .where(and(equalsAny(userRoles.roleId, admins), not(equalsAny(users.userId, userIds))))
    .limit(1);
  return other !== undefined;
}
