import { selectIsSignedIn } from '@backroom/auth';
import { type ApiError } from '@backroom/client';
import { errorLogApi } from '@backroom/client/error-log';
import { MOST_ERRORS, type ReportedError } from '@backroom/contract/error-log';

import { type AppStore } from '../store.ts';
import { describeFault } from './describe-fault.ts';
import { type Fault } from './note-fault.ts';

/** Faults come in flocks: one call for all of them. */
const GATHERED_MS = 1_000;
/** Ten calls a minute at most. */
const APART_MS = 6_000;
/** Until the next attempt after one in vain, or before anybody has signed in. */
const RETRY_MS = 60_000;
const MOST_COUNTED = 1_000_000;

const kept = new Map<string, ReportedError>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sentAt = -APART_MS;

/** Tells the server what went wrong: the same fault once with its number of times, gathered, and never in a hurry. */
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
  // The latest stand last; the oldest make room.
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

/** @returns false where the server could not be told */
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

/** What the server does not want, it will not want later. */
const isFinal = (error: ApiError) => error.kind === 'refused' && (error.code === 403 || error.code === 422);
