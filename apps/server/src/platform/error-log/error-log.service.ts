import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { logChanges } from '../../kernel/log/oper-log.ts';
import type { ErrorLogRepository } from './error-log.repository.ts';

const RECORD_TYPE = 'errorLog';

export const createErrorLogService = (db: Database, repository: ErrorLogRepository) => ({
  /** Returns the ids of the changed groups; others have the state already, or were deleted. */
  setState: (caller: Caller, ids: readonly number[], state: 'open' | 'solved'): Promise<number[]> =>
    inTransaction(db, async (tx) => {
      const changed = await repository.setState(tx, ids, state, caller.userName);
      await logChanges(
        tx,
        caller,
        changed.map(({ groupId, message, state: before }) => ({
          noun: RECORD_TYPE,
          action: 'update',
          recordId: String(groupId),
          changes: { message: { before: message, after: message }, state: { before, after: state } },
        })),
      );
      return changed.map(({ groupId }) => groupId);
    }),

  /** Returns the ids of the deleted groups. */
  remove: (caller: Caller, ids: readonly number[]): Promise<number[]> =>
    inTransaction(db, async (tx) => {
      const deleted = await repository.remove(tx, ids);
      await logChanges(
        tx,
        caller,
        deleted.map(({ groupId, message, state }) => ({
          noun: RECORD_TYPE,
          action: 'remove',
          recordId: String(groupId),
          changes: { message: { before: message }, state: { before: state } },
        })),
      );
      return deleted.map(({ groupId }) => groupId).sort((one, other) => one - other);
    }),
});
