import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { type Database, type Transaction } from './database.ts';
import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 3;
const JITTER_MS = 40;

/** The transaction that is open in this call, for each handle that `followTransaction` has made. */
const openIn = new WeakMap<Database, AsyncLocalStorage<Transaction>>();

/**
 * Runs `work` in one transaction, or joins the one that is open already.
 * A deadlock or serialisation failure runs it again, so `work` must do nothing that a second run would double.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  isolationLevel: 'read committed' | 'serializable' = 'read committed',
): Promise<Result> {
  const open = openIn.get(db);
  const joined = open?.getStore();
  if (joined) return work(joined);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => (open ? open.run(tx, () => work(tx)) : work(tx)), { isolationLevel });
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(Math.random() * JITTER_MS * attempt);
    }
  }
}

/** A handle that speaks to the open transaction where there is one: see `Database`. */
export function followTransaction(db: Database): Database {
  const open = new AsyncLocalStorage<Transaction>();
  const handle = new Proxy(db, {
    get(target, property) {
      const current: Database = open.getStore() ?? target;
      const member: unknown = Reflect.get(current, property, current);
      return typeof member === 'function' ? (member.bind(current) as unknown) : member;
    },
  });
  openIn.set(handle, open);
  return handle;
}
