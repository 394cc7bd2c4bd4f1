import { and, type SQL } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { logChanges } from '../../kernel/log/oper-log.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { hasSessionId, isNotSession, isOwnedBy, type OnlineRepository } from './online.repository.ts';

const OWN_SESSION = {
  'zh-CN': '这是你正在使用的会话，要结束它请退出登录',
  'en-US': 'This is the session you are using. To end it, sign out',
};

const getSessionId = ({ sessionId }: Caller) => Number(sessionId);

/** Users end their current session by signing out; ending it here would look like a failure to them. */
function assertNotCurrent(caller: Caller, ids: readonly number[]): void {
  if (ids.includes(getSessionId(caller))) throw new AppError(409, OWN_SESSION);
}

export function createOnlineService(db: Database, repository: OnlineRepository) {
  const end = (
    caller: Caller,
    filter: SQL | undefined,
    reason: 'endedByPerson' | 'endedByAdmin',
    metadata: RequestMetadata,
  ) =>
    inTransaction(db, async (tx) => {
      const ended = await repository.end(tx, filter, reason);
      for (const { userId, username } of ended) {
        await writeLoginLog(tx, reason, { username, userId }, metadata);
      }
      // The login log has the owner of the session, the operation log the user who ended it.
      await logChanges(
        tx,
        caller,
        ended.map(({ sessionId, username }) => ({
          noun: 'session',
          action: 'remove',
          recordId: String(sessionId),
          changes: { userName: { before: username }, endReason: { after: reason } },
        })),
      );
      return ended.map(({ sessionId }) => sessionId);
    });

  /**
   * Each method returns the ids of the sessions that it ended. Sessions that are already over, or that the caller may
   * not end, are skipped.
   */
  return {
    endAny(caller: Caller, ids: readonly number[], metadata: RequestMetadata) {
      assertNotCurrent(caller, ids);
      return end(caller, hasSessionId(ids), 'endedByAdmin', metadata);
    },
    /** The session of the caller stays, as in `endOthers`. */
    endAllOf: (caller: Caller, userId: number, metadata: RequestMetadata) =>
      end(caller, and(isOwnedBy(userId), isNotSession(getSessionId(caller))), 'endedByAdmin', metadata),
    endDevices(caller: Caller, ids: readonly number[], metadata: RequestMetadata) {
      assertNotCurrent(caller, ids);
      return end(caller, and(hasSessionId(ids), isOwnedBy(caller.userId)), 'endedByPerson', metadata);
    },
    endOthers: (caller: Caller, metadata: RequestMetadata) =>
      end(caller, and(isOwnedBy(caller.userId), isNotSession(getSessionId(caller))), 'endedByPerson', metadata),
  };
}
