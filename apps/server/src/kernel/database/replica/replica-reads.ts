import { AsyncLocalStorage } from 'node:async_hooks';

import type { Database } from '../database.ts';

/** A database that follows the primary, and may be some seconds behind it. */
export interface Replica {
  /** Whether it may be used, and has everything that was written up to a position of the log of the primary. */
  covers(position: number): boolean;
}

interface Reads {
  isOnReplica: boolean;
}

const replicas = new WeakMap<Database, Replica>();
const reads = new AsyncLocalStorage<Reads | undefined>();

/** Names the replica of a handle. */
export const setReplica = (db: Database, replica: Replica): void => void replicas.set(db, replica);

export const hasReplica = (db: Database): boolean => replicas.has(db);

/** Whether the replica of a handle has everything up to the position; false without one. */
export const isCovered = (db: Database, position: number): boolean => replicas.get(db)?.covers(position) ?? false;

/**
 * Runs reads that may lag: their statements go to the replica, if it has what the reader has written. That is decided
 * once, so that no statement is older than the one before it.
 *
 * @param position of the last write that the reader must see
 */
export const withReplicaReads = <Result>(db: Database, position: number, work: () => Result): Result =>
  isCovered(db, position) ? reads.run({ isOnReplica: true }, work) : work();

/** Whether the next statement of the current work goes to the replica. */
export const isOnReplica = (): boolean => reads.getStore()?.isOnReplica ?? false;

/** The rest of the current work reads from the primary. */
export function leaveReplica(): void {
  const store = reads.getStore();
  if (store) store.isOnReplica = false;
}

/** Binds what is called later, such as the reader of a stream, to the replica of the current work. */
export function bindReplicaReads<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const store = reads.getStore();
  return store ? (...args) => reads.run(store, () => work(...args)) : work;
}
