import { eq } from 'drizzle-orm';

import { writeAudit } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { users } from '../../schema/users.table.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { userEntity } from '../users/users.entity.ts';

interface FactorChange {
  msg: 'factorAdded' | 'factorRemoved' | 'recoveryCodesRenewed';
  /** The changed fields for the operation log, without secrets. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Writes a change of a user's second factors to the operation log and the login log. */
export async function logFactorChange(
  tx: Transaction,
  actor: Actor,
  { msg, ...change }: FactorChange,
  metadata: RequestMetadata,
): Promise<void> {
  const { userId, userName } = actor;
  const [user] = await tx.select().from(users).where(eq(users.userId, userId));
  if (!user) return;
  const before = { ...user, ...change.before };
  const after = { ...user, ...change.after };
  await writeAudit(tx, actor, userEntity, 'update', [{ before, after }]);
  await writeLoginLog(tx, msg, { username: userName, userId }, metadata);
}
