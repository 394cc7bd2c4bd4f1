import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { operLog } from '../../kernel/oper-log.table.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { LoginLogRepository } from './login-log.repository.ts';

export const createLoginLogService = (db: Database, repository: LoginLogRepository) => ({
  /** Deletes entries. What was deleted, and by whom, stays in the operation log. */
  remove: ({ userId, userName, roleKeys, requestId, ip }: Caller, ids: readonly number[]): Promise<number[]> =>
    inTransaction(db, async (tx) => {
      const deleted = await repository.remove(tx, ids);
      const rows = deleted.map(({ logId, at, ...entry }) => ({
        userId,
        userName,
        roleKeys,
        requestId,
        ip,
        noun: 'loginLog',
        action: 'remove' as const,
        recordId: String(logId),
        changes: {
          userName: { before: entry.userName },
          event: { before: entry.event },
          at: { before: at.toISOString() },
        },
      }));
      if (rows.length > 0) await tx.insert(operLog).values(rows);
      return deleted.map(({ logId }) => logId);
    }),
});
