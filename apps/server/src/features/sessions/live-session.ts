import { STATUS_NORMAL } from '@backroom/contract';

import { sessionExpired, signInFirst } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { isBoundTo } from './companion.ts';
import { type Origin, writeLoginLog } from './login-log.ts';
import { type FoundSession, type SessionRepository } from './sessions.repository.ts';
import { hashToken } from './token.ts';

/**
 * Lets through the session of a token that came with its companion cookie, as long as it runs. Its token may have
 * expired or be spent: that is for the caller to ask.
 *
 * @throws 401 for an unknown or ended session, 6401 for one that ran out; to its own person also why
 */
export function requireLive<Found extends FoundSession>(
  session: Found | undefined,
  companion: string | undefined,
): asserts session is Found {
  if (!session || !isBoundTo(session.companionHash, companion)) throw signInFirst();
  if (session.isRevoked) throw signInFirst(session.endReason ?? undefined);
  if (session.userStatus !== STATUS_NORMAL) throw signInFirst('userDisabled');
  if (session.isExpired) throw sessionExpired(session.expiresAt <= new Date() ? 'expired' : 'idle');
}

/**
 * The session of a companion cookie, for a person who works as one of their roles.
 *
 * @throws 401 where no live session has this cookie or its person does not hold the role now; 6401 for one that ran out
 */
export async function findAsRole(repository: SessionRepository, role: string, companion: string | undefined) {
  if (companion === undefined) throw signInFirst();
  const session = await repository.findByCompanion(hashToken(companion), role);
  requireLive(session, companion);
  if (session.grants.length === 0) throw signInFirst();
  return { ...session, activeRole: role };
}

/**
 * Ends the session of a token that came back long after it was replaced: two parties hold it, and which of them is the
 * person nobody can tell.
 */
export async function endReused(
  db: Database,
  repository: SessionRepository,
  { sessionId, userName, userId }: FoundSession,
  origin: Origin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isFirst = await repository.revoke(tx, sessionId, 'tokenReused');
    if (isFirst) await writeLoginLog(tx, 'tokenReused', { username: userName, userId }, origin);
  });
}
