import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type RequestOrigin, writeLoginLog } from './login-log.ts';
import type { SessionRepository } from './sessions.repository.ts';

export const createSessionService = (db: Database, repository: SessionRepository) => ({
  async signOut({ sessionId, userName, userId }: Caller, origin: RequestOrigin) {
    await inTransaction(db, async (tx) => {
      await repository.revoke(tx, Number(sessionId), 'signedOut');
      await writeLoginLog(tx, 'signedOut', { username: userName, userId }, origin);
    });
  },
});
