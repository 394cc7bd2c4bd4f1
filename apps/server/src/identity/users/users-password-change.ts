import { eq } from 'drizzle-orm';

import { updateRecord } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { users } from '../../schema/users.table.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { endUserSessions } from '../sessions/end-sessions.ts';
import { userEntity } from './users.entity.ts';

interface PasswordChange {
  userId: number;
  /** The hash that the password was verified against; detects a concurrent change. */
  currentHash: string;
  /** The hash of the new one. */
  newHash: string;
  /** The session to keep; all others end. */
  keepSessionId?: number;
}

/**
 * Stores a password that the user has chosen, and ends the user's other sessions.
 *
 * @returns false if the password was changed concurrently
 */
export async function changePassword(
  tx: Transaction,
  actor: Actor,
  { userId, currentHash, newHash, keepSessionId }: PasswordChange,
  metadata: RequestMetadata,
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  if (user?.password !== currentHash) return false;
  const values = { password: newHash, mustChangePassword: false, passwordChangedAt: new Date() };
  await updateRecord(tx, actor, userEntity, { id: userId, version: user.version }, values);
  await endUserSessions(tx, userId, {
    endReason: 'passwordChanged',
    ...(keepSessionId !== undefined && { exceptSessionId: keepSessionId }),
  });
  await writeLoginLog(tx, 'passwordChanged', { username: user.username, userId }, metadata);
  return true;
}
