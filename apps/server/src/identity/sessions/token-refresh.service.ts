import { roleToken } from '@backroom/contract/session';

import { createToken, deriveSuccessor, hashToken, parseBearerRole } from '../../kernel/access/token.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { unauthenticated } from '../../kernel/errors/app-error.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { assertLive, endReusedSession, findSessionAsRole } from './live-session.ts';
import { lockToken, retireToken, saveSalt, saveToken } from './session-tokens.repository.ts';
import type { FoundSession, SessionRepository } from './sessions.repository.ts';

interface RefreshedToken {
  token: string;
  /** When the session ends at the latest; a refresh does not change it. */
  expiresAt: Date;
}

export function createTokenRefreshService(db: Database, repository: SessionRepository) {
  const replaceToken = (
    token: string,
    companion: string | undefined,
  ): Promise<RefreshedToken | { reused: FoundSession }> =>
    inTransaction(db, async (tx) => {
      const tokenHash = hashToken(token);
      const stored = await lockToken(tx, tokenHash);
      const session = await repository.findByTokenHash(tokenHash);
      assertLive(session, companion);
      if (!stored || companion === undefined || session.companionHash === null) throw unauthenticated();
      if (session.isTokenSpent) return { reused: session };
      if (session.unretiredHash !== null) await retireToken(tx, session.unretiredHash);

      const salt = stored.salt ?? createToken();
      if (stored.salt === null) await saveSalt(tx, tokenHash, salt);
      const successor = deriveSuccessor(token, companion, salt);
      const { sys_session_access_seconds: accessSeconds } = await readSessionSettings(tx);
      await saveToken(tx, {
        tokenHash: hashToken(successor),
        predecessorHash: tokenHash,
        sessionId: session.sessionId,
        accessSeconds,
      });
      return { token: successor, expiresAt: session.expiresAt };
    });

  /**
   * Keeps the role, or returns to all of them if the user requests that: only the companion cookie authenticates, so
   * this is a new random token.
   */
  const refreshAsRole = async (
    { role, allRoles }: { role: string; allRoles: boolean },
    companion: string | undefined,
  ): Promise<RefreshedToken> => {
    const { sessionId, expiresAt } = await findSessionAsRole(repository, role, companion);
    if (!allRoles) return { token: roleToken(role), expiresAt };
    const token = createToken();
    const { sys_session_access_seconds: accessSeconds } = await readSessionSettings(db);
    await saveToken(db, { tokenHash: hashToken(token), sessionId, accessSeconds });
    return { token, expiresAt };
  };

  return {
    /**
     * Replaces a token. The same token always gets the same successor, so concurrent refreshes and retries after a lost
     * response are safe. Once the successor has been in use for longer than the grace period, another refresh of the
     * old token ends the session. A refresh never widens the token of a role, unless the user requests all roles. See docs/product.md, "Sessions and tokens".
     *
     * @throws 401 without a live session and its companion cookie, or for a reused token; 6401 if the session timed out
     */
    async refresh(
      { token, allRoles = false }: { token: string; allRoles?: boolean | undefined },
      companion: string | undefined,
      metadata: RequestMetadata,
    ): Promise<RefreshedToken> {
      const role = parseBearerRole(`Bearer ${token}`);
      if (role !== null) return refreshAsRole({ role, allRoles }, companion);
      const result = await replaceToken(token, companion);
      if (!('reused' in result)) return result;
      // After the transaction, because throwing inside it would roll back the end of the session.
      await endReusedSession(db, repository, result.reused, metadata);
      throw unauthenticated('tokenReused');
    },
  };
}
