import { STATUS_NORMAL } from '@backroom/contract';

import { sessionExpired, signInFirst } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { isBoundTo } from './companion.ts';
import { type Origin, writeLoginLog } from './login-log.ts';
import { type FoundSession, type SessionRepository } from './sessions.repository.ts';

/**
 * Lets through the session of a token that came with its companion cookie, as long as it runs. Its token may have
 * expired or be spent: that is for the caller to ask.
 *
 * @throws 401 for an unknown or ended session, 6401 for one that ran out
 */
export function requireLive(
  session: FoundSession | undefined,
  companion: string | undefined,
): asserts session is FoundSession {
  if (!session || session.isRevoked || session.userStatus !== STATUS_NORMAL) throw signInFirst();
  if (!isBoundTo(session.companionHash, companion)) throw signInFirst();
  if (session.isExpired) throw sessionExpired();
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
    const isFirst = await repository.revoke(tx, sessionId);
    if (isFirst) await writeLoginLog(tx, 'tokenReused', { username: userName, userId }, origin);
  });
}
