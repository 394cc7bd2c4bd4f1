import { and, eq, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import type { SecondFactor } from '@backroom/contract/sign-in';

import type { Executor } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { roles } from '../../schema/roles.table.ts';
import { passkeys, recoveryCodes, totps } from '../../schema/second-factors.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';

const roleKeys = computed<string[]>(sql`array(select ${roles.roleKey}::text from ${userRoles}
  join ${roles} on ${roles.roleId} = ${userRoles.roleId}
  where ${userRoles.userId} = ${users.userId} and ${roles.status} = ${STATUS_NORMAL}
  order by ${roles.roleSort}, ${roles.roleId})`);
const hasTotp = computed<boolean>(sql`exists (select 1 from ${totps} where ${totps.userId} = ${users.userId})`);
const passkeyCount = computed<number>(sql`(select count(*)::int from ${passkeys}
  where ${passkeys.userId} = ${users.userId})`);
const recoveryCodesLeft = computed<number>(sql`(select count(*)::int from ${recoveryCodes}
  where ${recoveryCodes.userId} = ${users.userId} and ${recoveryCodes.usedAt} is null)`);

/**
 * The current state of a user who is signing in.
 *
 * @returns undefined for a user who may not sign in: disabled, without an enabled role, or deleted
 */
export async function findSignInUser(db: Executor, userId: number) {
  const [user] = await db
    .select({
      userId: users.userId,
      username: users.username,
      nickName: users.nickName,
      phone: users.phone,
      email: users.email,
      password: users.password,
      mustChangePassword: users.mustChangePassword,
      passwordChangedAt: users.passwordChangedAt,
      roleKeys,
      hasTotp,
      passkeyCount,
      recoveryCodesLeft,
    })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.status, STATUS_NORMAL)));
  return user && user.roleKeys.length > 0 ? user : undefined;
}
export type SignInUser = NonNullable<Awaited<ReturnType<typeof findSignInUser>>>;

/** Locks a user's row against concurrent changes of factors and password until the transaction ends. */
export async function lockUser(tx: Executor, userId: number): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
}

export const hasFactor = ({ hasTotp, passkeyCount }: SignInUser) => hasTotp || passkeyCount > 0;

/** The methods by which a user can prove the second factor. Recovery codes alone are not a factor. */
export function getFactorMethods(user: SignInUser): SecondFactor[] {
  return [
    ...(user.hasTotp ? (['totp'] as const) : []),
    ...(user.passkeyCount > 0 ? (['passkey'] as const) : []),
    ...(hasFactor(user) && user.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** The actor for the operation log, before there is a session. */
export const toActor = ({ userId, username, roleKeys }: SignInUser, { requestId, ip }: RequestMetadata): Actor => ({
  userId,
  userName: username,
  roleKeys,
  requestId,
  ip,
});
