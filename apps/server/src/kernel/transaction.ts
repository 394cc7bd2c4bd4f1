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

/** Carries what a rehearsal came to out of the transaction that it ends. */
class Rehearsed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rehearsed');
    this.result = result;
  }
}

/**
 * Runs `work`, tells what it came to and takes everything back: the change itself says what it would do. Also inside an
 * open transaction, of which nothing else is taken back.
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
