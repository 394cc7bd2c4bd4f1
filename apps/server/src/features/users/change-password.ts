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
  /** What the password was compared with; a change meanwhile has made that worthless. */
  from: string;
  /** The hash of the new one. */
  to: string;
  /** The session that goes on; all others end. */
  but?: number;
}

/**
 * Stores a password that its own person has chosen, and ends their other sessions.
 *
 * @returns false where somebody else has changed it meanwhile
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
