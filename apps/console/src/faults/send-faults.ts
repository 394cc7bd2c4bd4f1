import { selectIsSignedIn } from '@backroom/auth';
import { type ApiError } from '@backroom/client';
import { errorLogApi } from '@backroom/client/error-log';
import { MOST_ERRORS, type ReportedError } from '@backroom/contract/error-log';

import { type AppStore } from '../store.ts';
import { describeFault } from './describe-fault.ts';
import { type Fault } from './note-fault.ts';

/** Delay for batching errors that occur together. */
const GATHERED_MS = 1_000;
/** Minimum interval between requests. */
const APART_MS = 6_000;
/** Delay of a retry after a failure, or while no user is signed in. */
const RETRY_MS = 60_000;
const MOST_COUNTED = 1_000_000;

const kept = new Map<string, ReportedError>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sentAt = -APART_MS;

/** Queues errors for sending: identical errors are counted, and requests are batched and rate-limited. */
export function sendFaults(store: AppStore, faults: readonly Fault[]): void {
  for (const fault of faults) {
    const described = describeFault(fault);
    if (described) keep(described);
  }
  if (kept.size > 0) plan(store, Math.max(GATHERED_MS, sentAt + APART_MS - Date.now()));
}

function keep(error: ReportedError): void {
  const key = `${error.address} ${error.message} ${error.stack}`;
  const count = Math.min(MOST_COUNTED, error.count + (kept.get(key)?.count ?? 0));
  // Most recent last; the oldest is dropped.
  kept.delete(key);
  kept.set(key, { ...error, count });
  const [oldest] = kept.keys();
  if (kept.size > MOST_ERRORS.kept && oldest !== undefined) kept.delete(oldest);
}

function plan(store: AppStore, ms: number): void {
  timer ??= setTimeout(() => {
    void flush(store).then((isDone) => {
      timer = undefined;
      if (kept.size > 0) plan(store, isDone ? APART_MS : RETRY_MS);
    });
  }, ms);
}

/** @returns false if the batch has to be retried */
async function flush(store: AppStore): Promise<boolean> {
  if (!selectIsSignedIn(store.getState())) return false;
  const batch = [...kept].slice(0, MOST_ERRORS.sent);
  for (const [key] of batch) kept.delete(key);
  sentAt = Date.now();
  const errors = batch.map(([, error]) => error);
  const { error } = await store.dispatch(
    errorLogApi.endpoints.reportErrors.initiate({ body: { errors }, quiet: 'all' }, { track: false }),
  );
  if (error === undefined || isFinal(error as ApiError)) return true;
  for (const met of errors) keep(met);
  return false;
}

/** Errors for which a retry is pointless. */
const isFinal = (error: ApiError) => error.kind === 'refused' && (error.code === 403 || error.code === 422);
