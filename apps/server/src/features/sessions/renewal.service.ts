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
  /** When the session ends at the latest, as before. */
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

  /** From one role back to all of them: what proves the person is the companion alone, so this token is a new one. */
  const leaveRole = async (role: string, companion: string | undefined): Promise<Renewal> => {
    const { sessionId, expiresAt } = await findAsRole(repository, role, companion);
    const token = newToken();
    const { sys_session_access_seconds: accessSeconds } = await readSessionSettings(db);
    await keepToken(db, { tokenHash: hashToken(token), sessionId, accessSeconds });
    return { token, expiresAt };
  };

  return {
    /**
     * Replaces a token. The same token gets the same successor, however many ask for it at once and however often the
     * answer is lost; once the successor has been in use for longer than the grace, asking again ends the session.
     */
    async renew(token: string, companion: string | undefined, origin: Origin): Promise<Renewal> {
      const role = bearerRole(`Bearer ${token}`);
      if (role !== null) return leaveRole(role, companion);
      const outcome = await replace(token, companion);
      if (!('reused' in outcome)) return outcome;
      // After the transaction, which a refusal would undo.
      await endReused(db, repository, outcome.reused, origin);
      throw signInFirst('tokenReused');
    },
  };
}
