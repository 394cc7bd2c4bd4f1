import { STATUS_NORMAL } from '@backroom/contract';

import { hashToken } from '../../kernel/access/token.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { sessionExpired, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { matchesCompanion } from './companion-cookie.ts';
import type { FoundSession, SessionRepository } from './sessions.repository.ts';

/**
 * Asserts that a session exists, belongs to the companion cookie and is live. Does not check whether its token has
 * expired or was replaced.
 *
 * @throws 401 for an unknown or ended session, 6401 for one that timed out; with the right cookie also the reason
 */
export function assertLive<Found extends FoundSession>(
  session: Found | undefined,
  companion: string | undefined,
): asserts session is Found {
  if (!session || !matchesCompanion(session.companionHash, companion)) throw unauthenticated();
  if (session.isRevoked) throw unauthenticated(session.endReason ?? undefined);
  if (session.userStatus !== STATUS_NORMAL) throw unauthenticated('userDisabled');
  if (session.isExpired) throw sessionExpired(session.hasReachedEnd ? 'expired' : 'idle');
}

/**
 * Finds the session of a companion cookie, for a user who has switched to one of their roles.
 *
 * @throws 401 if no live session has this cookie or its user does not have the role, 6401 if the session timed out
 */
export async function findSessionAsRole(repository: SessionRepository, role: string, companion: string | undefined) {
  if (companion === undefined) throw unauthenticated();
  const session = await repository.findByCompanion(hashToken(companion), role);
  assertLive(session, companion);
  if (session.grants.length === 0) throw unauthenticated();
  return { ...session, activeRole: role };
}

/**
 * Ends the session of a token that is used after its grace period: two parties have it, and the server cannot
 * distinguish the user from an attacker.
 */
export async function endReusedSession(
  db: Database,
  repository: SessionRepository,
  { sessionId, userName, userId }: FoundSession,
  metadata: RequestMetadata,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isFirst = await repository.revoke(tx, sessionId, 'tokenReused');
    if (isFirst) await writeLoginLog(tx, 'tokenReused', { username: userName, userId }, metadata);
  });
}
