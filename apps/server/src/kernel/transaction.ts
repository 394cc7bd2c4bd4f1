import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { type Database, type Transaction } from './database.ts';
import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 3;
const JITTER_MS = 40;

/** The storage of the open transaction, for each handle created by `withTransactionContext`. */
const openIn = new WeakMap<Database, AsyncLocalStorage<Transaction>>();

/**
 * Runs `work` in a transaction, or joins the open one. After a deadlock or serialisation failure `work` runs again, so
 * it must have no side effects outside the transaction.
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

/** Rolls the transaction back and carries the result out of it. */
class Rehearsed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('dry run');
    this.result = result;
  }
}

/**
 * Runs `work`, returns its result and rolls its writes back. Uses a savepoint, so the rest of an open transaction is
 * not affected.
 */
export async function rehearse<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, (tx) =>
      tx.transaction(async () => {
        throw new Rehearsed(await work());
      }),
    );
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  }
}

/** A handle that uses the open transaction if there is one; see `Database`. */
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
