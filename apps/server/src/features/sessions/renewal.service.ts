import { signInFirst } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { endReused, findAsRole, requireLive } from './live-session.ts';
import { type Origin } from './login-log.ts';
import { readSessionSettings } from './session-settings.ts';
import { keepSalt, keepToken, lockToken, retireToken } from './session-tokens.repository.ts';
import { type FoundSession, type SessionRepository } from './sessions.repository.ts';
import { bearerRole, hashToken, newToken, successorOf } from './token.ts';

interface Renewal {
  token: string;
  /** When the session ends at the latest; a refresh does not change it. */
  expiresAt: Date;
}

export function renewalService(db: Database, repository: SessionRepository) {
  const replace = (token: string, companion: string | undefined): Promise<Renewal | { reused: FoundSession }> =>
    inTransaction(db, async (tx) => {
      const tokenHash = hashToken(token);
      const kept = await lockToken(tx, tokenHash);
      const session = await repository.find(tokenHash);
      requireLive(session, companion);
      if (!kept || companion === undefined || session.companionHash === null) throw signInFirst();
      if (session.isTokenSpent) return { reused: session };
      if (session.unretiredHash !== null) await retireToken(tx, session.unretiredHash);

      const salt = kept.salt ?? newToken();
      if (kept.salt === null) await keepSalt(tx, tokenHash, salt);
      const successor = successorOf(token, companion, salt);
      const { sys_session_access_seconds: accessSeconds } = await readSessionSettings(tx);
      await keepToken(tx, {
        tokenHash: hashToken(successor),
        predecessorHash: tokenHash,
        sessionId: session.sessionId,
        accessSeconds,
      });
      return { token: successor, expiresAt: session.expiresAt };
    });

  /** Back from one role to all of them: only the companion cookie authenticates, so this is a new random token. */
  const leaveRole = async (role: string, companion: string | undefined): Promise<Renewal> => {
    const { sessionId, expiresAt } = await findAsRole(repository, role, companion);
    const token = newToken();
    const { sys_session_access_seconds: accessSeconds } = await readSessionSettings(db);
    await keepToken(db, { tokenHash: hashToken(token), sessionId, accessSeconds });
    return { token, expiresAt };
  };

  return {
    /**
     * Replaces a token. The same token always gets the same successor, so concurrent refreshes and retries after a lost
     * response are safe. Once the successor has been in use for longer than the grace period, another refresh of the
     * old token ends the session. See docs/product.md, "Sessions and tokens".
     *
     * @throws 401 without a live session and its companion cookie, or for a reused token; 6401 if the session timed out
     */
    async renew(token: string, companion: string | undefined, origin: Origin): Promise<Renewal> {
      const role = bearerRole(`Bearer ${token}`);
      if (role !== null) return leaveRole(role, companion);
      const outcome = await replace(token, companion);
      if (!('reused' in outcome)) return outcome;
      // After the transaction, because throwing inside it would roll back the end of the session.
      await endReused(db, repository, outcome.reused, origin);
      throw signInFirst('tokenReused');
    },
  };
}
