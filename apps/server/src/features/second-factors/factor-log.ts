import { eq } from 'drizzle-orm';

import { type Actor } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { userNoun } from '../users/user-noun.ts';
import { users } from '../users/users.table.ts';

interface Change {
  msg: 'factorAdded' | 'factorRemoved' | 'recoveryCodesRenewed';
  /** The changed fields for the operation log, without secrets. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Writes a change of a user's second factors to the operation log and the login log. */
export async function logFactor(
  db: Database,
  tx: Transaction,
  actor: Actor,
  { msg, ...change }: Change,
  origin: Origin,
): Promise<void> {
  const { userId, userName } = actor;
  const [user] = await tx.select().from(users).where(eq(users.userId, userId));
  if (!user) return;
  const before = { ...user, ...change.before };
  const after = { ...user, ...change.after };
  await records(db).note(tx, actor, userNoun, 'update', [{ before, after }]);
  await writeLoginLog(tx, msg, { username: userName, userId }, origin);
}
