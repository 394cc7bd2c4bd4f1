import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Principal } from '../access/grant.ts';
import { AppError } from '../errors/app-error.ts';
import { assertCallWanted, noteCommit, WorkStoppedError } from '../http/current-call.ts';
import type { Database, Transaction } from './database.ts';
import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 3;
const JITTER_MS = 40;
const RETRY_AFTER_SECONDS = 2;
/** What a client waits for a response. */
const REQUEST_LIMIT_MS = 10_000;
/** Of jobs and seeds, for which no client waits. */
export const LONG_LIMIT_MS = 120_000;

/** The storage of the open transaction, for each handle created by `withTransactionContext`. */
const contexts = new WeakMap<Database, AsyncLocalStorage<Transaction>>();

/** Whether a statement of this handle is part of an open transaction. */
export const isInOpenTransaction = (db: Database): boolean => contexts.get(db)?.getStore() !== undefined;

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

const limits = new AsyncLocalStorage<number>();

/** Runs `work`; each transaction that it opens may take this long. By default it is the time that a client waits. */
export const withTransactionLimit = <Result>(ms: number, work: () => Result): Result => limits.run(ms, work);

interface OpenTransaction {
  /** As `performance.now()`. */
  endsAt: number;
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/** Whether the caller runs within `inTransaction`, of any handle. */
export const isInTransaction = (): boolean => openTransaction.getStore() !== undefined;

/**
 * Runs before each statement, and before a commit.
 *
 * @throws WorkStoppedError if the transaction has taken too long (503 `busy`), or no client waits for it any more
 */
export function assertMayContinue(): void {
  assertCallWanted();
  const { endsAt = Infinity } = openTransaction.getStore() ?? {};
  if (performance.now() > endsAt)
    throw new WorkStoppedError(new AppError(503, 'busy', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
}

const runWithCheck = <Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  openTransaction.run({ endsAt: performance.now() + (limits.getStore() ?? REQUEST_LIMIT_MS) }, async () => {
    const check = await commitChecks.getStore()?.(tx);
    const result = await work(tx);
    await check?.();
    assertMayContinue();
    return result;
  });

/**
 * Runs `work` in a transaction, or joins the open one. After a deadlock or serialisation failure `work` runs again, so
 * it must have no side effects outside the transaction. Beyond its limit of time, or once the client has gone, the next
 * statement throws and the transaction is rolled back.
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
      const result = await db.transaction(
        (tx) => (context ? context.run(tx, () => runWithCheck(tx, work)) : runWithCheck(tx, work)),
        { isolationLevel },
      );
      noteCommit();
      return result;
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
