import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { operLog } from '../../kernel/oper-log.table.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { ErrorLogRepository } from './error-log.repository.ts';

export const createErrorLogService = (db: Database, repository: ErrorLogRepository) => ({
  /** Returns the ids of the changed groups; others have the state already, or were deleted. */
  setState: (caller: Caller, ids: readonly number[], state: 'open' | 'solved'): Promise<number[]> =>
    inTransaction(db, async (tx) => {
      const { userId, userName, roleKeys, requestId, ip } = caller;
      const changed = await repository.setState(tx, ids, state, userName);
      const rows = changed.map(({ groupId, message, state: before }) => ({
        userId,
        userName,
        roleKeys,
        requestId,
        ip,
        noun: 'errorLog',
        action: 'update' as const,
        recordId: String(groupId),
        changes: { message: { before: message, after: message }, state: { before, after: state } },
      }));
      if (rows.length > 0) await tx.insert(operLog).values(rows);
      return changed.map(({ groupId }) => groupId);
    }),
});
