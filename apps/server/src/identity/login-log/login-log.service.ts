import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { logChanges } from '../../kernel/log/oper-log.ts';
import type { LoginLogRepository } from './login-log.repository.ts';

export const createLoginLogService = (db: Database, repository: LoginLogRepository) => ({
  /** Deletes entries. What was deleted, and by whom, stays in the operation log. */
  remove: (caller: Caller, ids: readonly number[]): Promise<number[]> =>
    inTransaction(db, async (tx) => {
      const deleted = await repository.remove(tx, ids);
      await logChanges(
        tx,
        caller,
        deleted.map(({ logId, at, userName, event }) => ({
          noun: 'loginLog',
          action: 'remove',
          recordId: String(logId),
          changes: { userName: { before: userName }, event: { before: event }, at: { before: at.toISOString() } },
        })),
      );
      return deleted.map(({ logId }) => logId);
    }),
});
