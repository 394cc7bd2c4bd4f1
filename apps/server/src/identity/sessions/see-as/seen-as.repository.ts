import { and, eq, isNull } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { seeAsContract } from '@backroom/contract/see-as';
import type { SeenAs } from '@backroom/contract/session';

import { type Grant, hasPermission, type Principal } from '../../../kernel/access/grant.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { inScope } from '../../../platform/access/data-scope.sql.ts';
import { roleGrantJson, selectGrants } from '../../../platform/access/grants.sql.ts';
import { DEPT_PLACES, OWNED_TABLES } from '../../../platform/access/owned-tables.ts';
import { depts } from '../../../schema/departments.table.ts';
import { roles } from '../../../schema/roles.table.ts';
import { type SeenAsTarget, sessions } from '../../../schema/sessions.table.ts';
import { computed } from '../../../schema/table-helpers.ts';
import { users } from '../../../schema/users.table.ts';

const SEE_AS = seeAsContract.start.access;

/** Whom someone sees the console as. */
export interface Seen extends Omit<SeenAs, 'viewerName'> {
  principal: Principal & { userName: string };
}

/**
 * The person or the role in its department, as it is now; undefined if it is disabled, without an enabled role, or
 * outside of what the viewer may see. A role has no user of its own: its own records are those of the viewer.
 */
export async function findSeen(
  db: Executor,
  viewer: Principal & { userName: string },
  target: SeenAsTarget,
): Promise<Seen | undefined> {
  if (!hasPermission(viewer, SEE_AS)) return undefined;
  return 'userId' in target ? findPerson(db, viewer, target.userId) : findRole(db, viewer, target);
}

async function findPerson(db: Executor, viewer: Principal, userId: number): Promise<Seen | undefined> {
  const [row] = await db
    .select({
      name: users.nickName,
      userName: users.username,
      deptId: users.deptId,
      deptPath: depts.deptPath,
      grants: selectGrants(users.userId),
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(and(eq(users.userId, userId), eq(users.status, STATUS_NORMAL), inScope(viewer, SEE_AS, OWNED_TABLES.users)));
  if (!row || row.grants.length === 0) return undefined;
  const { name, ...principal } = row;
  return { kind: 'user', id: userId, name, deptName: '', principal: { userId, ...principal } };
}

async function findRole(
  db: Executor,
  { userId, userName, ...viewer }: Principal & { userName: string },
  { roleId, deptId }: { roleId: number; deptId: number },
): Promise<Seen | undefined> {
  const [row] = await db
    .select({
      name: roles.roleName,
      deptName: depts.deptName,
      deptPath: depts.deptPath,
      grant: computed<Grant>(roleGrantJson),
    })
    .from(roles)
    .innerJoin(depts, eq(depts.deptId, deptId))
    .where(
      and(
        eq(roles.roleId, roleId),
        eq(roles.status, STATUS_NORMAL),
        inScope({ userId, ...viewer }, SEE_AS, DEPT_PLACES),
      ),
    );
  if (!row) return undefined;
  const { name, deptName, deptPath, grant } = row;
  return {
    kind: 'role',
    id: roleId,
    name,
    deptName,
    principal: { userId, userName, deptId, deptPath, grants: [grant] },
  };
}

export async function storeSeenAs(tx: Executor, sessionId: number, target: SeenAsTarget | null): Promise<void> {
  await tx
    .update(sessions)
    .set({ seenAs: target })
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)));
}

/** As whom a session sees the console; its row stays locked until the end of the transaction. */
export async function lockSeenAs(tx: Executor, sessionId: number): Promise<SeenAsTarget | null> {
  const [row] = await tx
    .select({ seenAs: sessions.seenAs })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId))
    .for('update');
  return row?.seenAs ?? null;
}

/** The name of a person or role, whether it is enabled or not; empty if it is gone. */
export async function findSeenName(db: Executor, target: SeenAsTarget): Promise<string> {
  const [row] =
    'userId' in target
      ? await db.select({ name: users.nickName }).from(users).where(eq(users.userId, target.userId))
      : await db.select({ name: roles.roleName }).from(roles).where(eq(roles.roleId, target.roleId));
  return row?.name ?? '';
}
