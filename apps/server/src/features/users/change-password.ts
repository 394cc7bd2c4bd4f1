import { eq } from 'drizzle-orm';

import { type Actor } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { userNoun } from './user-noun.ts';
import { users } from './users.table.ts';

interface Change {
  userId: number;
  /** The hash that the password was verified against; detects a concurrent change. */
  from: string;
  /** The hash of the new one. */
  to: string;
  /** The session to keep; all others end. */
  but?: number;
}

/**
 * Stores a password that the user has chosen, and ends the user's other sessions.
 *
 * @returns false if the password was changed concurrently
 */
export async function changePassword(
  db: Database,
  tx: Transaction,
  actor: Actor,
  { userId, from, to, but }: Change,
  origin: Origin,
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  if (user?.password !== from) return false;
  const values = { password: to, mustChangePassword: false, passwordChangedAt: new Date() };
  await records(db).update(actor, userNoun, userId, user.version, values, { tx });
  await endSessionsOf(tx, userId, { endReason: 'passwordChanged', ...(but !== undefined && { but }) });
  await writeLoginLog(tx, 'passwordChanged', { username: user.username, userId }, origin);
  return true;
}
