import { selectIsSignedIn } from '@backroom/auth';
import type { ApiError } from '@backroom/client';
import { errorLogApi } from '@backroom/client/error-log';
import { MAX_ERRORS, type ReportedError } from '@backroom/contract/error-log';

import type { AppStore } from '../store.ts';
import { type CapturedError, createErrorReport } from './create-error-report.ts';

/** Delay for batching errors that occur together. */
const BATCH_DELAY_MS = 1_000;
/** Minimum interval between requests. */
const MIN_INTERVAL_MS = 6_000;
/** Delay of a retry after a failure, or while no user is signed in. */
const RETRY_MS = 60_000;
const MAX_COUNT = 1_000_000;

const pendingReports = new Map<string, ReportedError>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sentAt = -MIN_INTERVAL_MS;

/** Queues errors for sending: identical errors are counted, and requests are batched and rate-limited. */
export function sendErrorReports(store: AppStore, capturedErrors: readonly CapturedError[]): void {
  for (const captured of capturedErrors) {
    const report = createErrorReport(captured);
    if (report) enqueue(report);
  }
  if (pendingReports.size > 0) scheduleFlush(store, Math.max(BATCH_DELAY_MS, sentAt + MIN_INTERVAL_MS - Date.now()));
}

function enqueue(error: ReportedError): void {
  const key = `${error.address} ${error.message} ${error.stack}`;
  const count = Math.min(MAX_COUNT, error.count + (pendingReports.get(key)?.count ?? 0));
  // Most recent last; the oldest is dropped.
  pendingReports.delete(key);
  pendingReports.set(key, { ...error, count });
  const [oldest] = pendingReports.keys();
  if (pendingReports.size > MAX_ERRORS.buffered && oldest !== undefined) pendingReports.delete(oldest);
}

function scheduleFlush(store: AppStore, ms: number): void {
  timer ??= setTimeout(() => {
    void flush(store).then((wasSent) => {
      timer = undefined;
      if (pendingReports.size > 0) scheduleFlush(store, wasSent ? MIN_INTERVAL_MS : RETRY_MS);
    });
  }, ms);
}

/** @returns false if the batch has to be retried */
async function flush(store: AppStore): Promise<boolean> {
  if (!selectIsSignedIn(store.getState())) return false;
  const batch = [...pendingReports].slice(0, MAX_ERRORS.perRequest);
  for (const [key] of batch) pendingReports.delete(key);
  sentAt = Date.now();
  const errors = batch.map(([, error]) => error);
  const { error } = await store.dispatch(
    errorLogApi.endpoints.reportErrors.initiate({ body: { errors }, suppressErrors: 'all' }, { track: false }),
  );
  if (error === undefined || isPermanentError(error as ApiError)) return true;
  for (const report of errors) enqueue(report);
  return false;
}

/** Errors for which a retry is pointless. */
const isPermanentError = (error: ApiError) => error.kind === 'response' && (error.code === 403 || error.code === 422);
