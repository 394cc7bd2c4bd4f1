import type { Database, Executor } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { invalidFields, orNotFound } from '../../../kernel/errors/app-error.ts';
import type { Actor, Caller } from '../../../kernel/http/caller.ts';
import { logOperation } from '../../../kernel/log/oper-log.ts';
import type { SeenAsTarget } from '../../../schema/sessions.table.ts';
import { findSeen, findSeenName, lockSeenAs, storeSeenAs } from './seen-as.repository.ts';

const ONESELF = { 'zh-CN': '不用查看自己', 'en-US': 'This is you' };

/** Both names are in the entry: the actor is the administrator, the record the person or role. */
const log = async (tx: Executor, actor: Actor, action: 'seeAs' | 'endSeeAs', target: SeenAsTarget): Promise<void> =>
  logOperation(tx, actor, {
    ...('userId' in target
      ? { noun: 'user', recordId: String(target.userId) }
      : { noun: 'role', recordId: String(target.roleId) }),
    action,
    details: { seenAs: await findSeenName(tx, target) },
  });

/**
 * Begins to see the console as a person or a role.
 *
 * @throws 404 if the caller may not see them, 422 for oneself
 */
export const startSeeingAs = (db: Database, caller: Caller, target: SeenAsTarget): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ('userId' in target && target.userId === caller.userId) throw invalidFields({ path: 'id', text: ONESELF });
    orNotFound(await findSeen(tx, caller, target));
    await storeSeenAs(tx, Number(caller.sessionId), target);
    await log(tx, caller, 'seeAs', target);
  });

/** Sees the own console again; logged once, also if the session ends or what is seen is no longer allowed. */
export async function endSeeingAs(tx: Executor, actor: Actor, sessionId: number): Promise<void> {
  const target = await lockSeenAs(tx, sessionId);
  if (!target) return;
  await storeSeenAs(tx, sessionId, null);
  await log(tx, actor, 'endSeeAs', target);
}
