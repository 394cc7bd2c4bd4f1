import { and, type SQL } from 'drizzle-orm';

import { AppError } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { operLog } from '../../kernel/oper-log.table.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { oneOf, type OnlineRepository, otherThan, ownedBy } from './online.repository.ts';

const OWN = {
  'zh-CN': '这是你正在使用的会话，要结束它请退出登录',
  'en-US': 'This is the session you are using. To end it, sign out',
};

const idOf = ({ sessionId }: Caller) => Number(sessionId);

/** Users end their current session by signing out; ending it here would look like a failure to them. */
function refuseOwn(caller: Caller, ids: readonly number[]): void {
  if (ids.includes(idOf(caller))) throw new AppError(409, OWN);
}

export function onlineService(db: Database, repository: OnlineRepository) {
  const end = (caller: Caller, which: SQL | undefined, reason: 'endedByPerson' | 'endedByAdmin', origin: Origin) =>
    inTransaction(db, async (tx) => {
      const ended = await repository.end(tx, which, reason);
      for (const { sessionId, userId, username } of ended) {
        await writeLoginLog(tx, reason, { username, userId }, origin);
        // The login log has the owner of the session, the operation log the user who ended it.
        const { userId: actor, userName, roleKeys, requestId, ip } = caller;
        const changes = { userName: { before: username }, endReason: { after: reason } };
        const record = { noun: 'session', action: 'remove' as const, recordId: String(sessionId), changes };
        await tx.insert(operLog).values({ userId: actor, userName, roleKeys, requestId, ip, ...record });
      }
      return ended.map(({ sessionId }) => sessionId);
    });

  /**
   * Each method returns the ids of the sessions that it ended. Sessions that are already over, or that the caller may
   * not end, are skipped.
   */
  return {
    endAny(caller: Caller, ids: readonly number[], origin: Origin) {
      refuseOwn(caller, ids);
      return end(caller, oneOf(ids), 'endedByAdmin', origin);
    },
    endDevices(caller: Caller, ids: readonly number[], origin: Origin) {
      refuseOwn(caller, ids);
      return end(caller, and(oneOf(ids), ownedBy(caller.userId)), 'endedByPerson', origin);
    },
    endOthers: (caller: Caller, origin: Origin) =>
      end(caller, and(ownedBy(caller.userId), otherThan(idOf(caller))), 'endedByPerson', origin),
  };
}
