import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Principal } from './access/grant.ts';
import type { Database, Transaction } from './database.ts';
import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 3;
const JITTER_MS = 40;

/** The storage of the open transaction, for each handle created by `withTransactionContext`. */
const contexts = new WeakMap<Database, AsyncLocalStorage<Transaction>>();

/** Runs at the beginning of a transaction; the function that it returns throws before the commit to roll it back. */
export type CommitCheck = (tx: Transaction) => Promise<() => Promise<void>>;

/** The check of each transaction that the current request or job opens. */
const commitChecks = new AsyncLocalStorage<CommitCheck | undefined>();
/** The caller of a transaction as it was read inside of it. */
const lockedCallers = new WeakMap<Transaction, Principal>();

/** Runs `work`; each transaction that `inTransaction` opens within it runs the check before it commits. */
export const withCommitCheck = <Result>(check: CommitCheck | undefined, work: () => Result): Result =>
  commitChecks.run(check, work);

/** Has the commit check use the rights read in `tx`; safe only if no other transaction can change them until its end. */
export function setLockedCaller(tx: Transaction, caller: Principal): void {
  lockedCallers.set(tx, caller);
}

/** The caller whose rights are locked by `tx`: what the transaction itself changes does not count. */
export const getLockedCaller = (tx: Transaction): Principal | undefined => lockedCallers.get(tx);

const openTransaction = new AsyncLocalStorage<Transaction>();

/** Whether the caller runs within `inTransaction`, of any handle. */
export const isInTransaction = (): boolean => openTransaction.getStore() !== undefined;

async function runWithCheck<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const check = await commitChecks.getStore()?.(tx);
  const result = await openTransaction.run(tx, () => work(tx));
  await check?.();
  return result;
}

/**
 * Runs `work` in a transaction, or joins the open one. After a deadlock or serialisation failure `work` runs again, so
 * it must have no side effects outside the transaction.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  isolationLevel: 'read committed' | 'serializable' = 'read committed',
): Promise<Result> {
  const context = contexts.get(db);
  const current = context?.getStore();
  if (current) return work(current);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(
        (tx) => (context ? context.run(tx, () => runWithCheck(tx, work)) : runWithCheck(tx, work)),
        { isolationLevel },
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(Math.random() * JITTER_MS * attempt);
    }
  }
}

/** Rolls the transaction back and carries the result out of it. */
class DryRunRollback extends Error {
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
export async function dryRun<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, (tx) =>
      tx.transaction(async () => {
        throw new DryRunRollback(await work());
      }),
    );
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result as Result;
    throw error;
  }
}

/** A handle that uses the open transaction if there is one; see `Database`. */
export function withTransactionContext(db: Database): Database {
  const context = new AsyncLocalStorage<Transaction>();
  const handle = new Proxy(db, {
    get(target, property) {
      const current: Database = context.getStore() ?? target;
      const member: unknown = Reflect.get(current, property, current);
      return typeof member === 'function' ? (member.bind(current) as unknown) : member;
    },
  });
  contexts.set(handle, context);
  return handle;
}
