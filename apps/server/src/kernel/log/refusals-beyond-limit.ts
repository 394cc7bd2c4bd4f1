import type { FastifyInstance } from 'fastify';

import { formatPlainMessage } from '../errors/messages.ts';
import { type Caller, getPersonId } from '../http/caller.ts';
import { logOperation } from './oper-log.ts';

/** Time in which the refusals of a user are counted into one entry. */
export const SUMMARY_MS = 60_000;
const NOT_LOGGED_ONE_BY_ONE = {
  'zh-CN': '1分钟内还有{total}次操作被拒绝，没有逐条记录',
  'en-US': '{total} more operations were refused within a minute and are not logged one by one',
};

interface Pending {
  caller: Caller;
  total: number;
  timer: NodeJS.Timeout;
}

/** Counts refusals that have no entry of their own, and logs their number for each user: after a minute, or at the end. */
export function createRefusalCounter(app: FastifyInstance): (caller: Caller) => void {
  const pendingByUser = new Map<number, Pending>();

  const flush = async (userId: number): Promise<void> => {
    const pending = pendingByUser.get(userId);
    if (!pending) return;
    pendingByUser.delete(userId);
    clearTimeout(pending.timer);
    const { caller, total } = pending;
    try {
      await logOperation(app.database, caller, {
        noun: 'operLog',
        action: 'create',
        result: 'refused',
        status: 429,
        reason: formatPlainMessage(NOT_LOGGED_ONE_BY_ONE, caller.language, { total }),
        details: { rows: total },
      });
    } catch (failure) {
      app.log.error({ err: failure, userId, total }, 'refused operations not logged');
    }
  };
  app.addHook('preClose', async () => {
    await Promise.all(Array.from(pendingByUser.keys(), flush));
  });

  return (caller) => {
    const personId = getPersonId(caller);
    const pending = pendingByUser.get(personId);
    if (pending) {
      pending.total += 1;
      return;
    }
    const timer = setTimeout(() => void flush(personId), SUMMARY_MS);
    timer.unref();
    pendingByUser.set(personId, { caller, total: 1, timer });
  };
}
