import { types } from 'node:util';

import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_SECONDS = 2;

interface DriverError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

/** The error and its causes; Drizzle wraps the driver's error. */
function* iterateCauses(error: unknown): Generator<DriverError> {
  let current = error;
  for (let depth = 0; depth < 5 && types.isNativeError(current); depth += 1) {
    yield current;
    current = current.cause;
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** SQLSTATE of a failed statement, or Node's code of a failed connection. */
export function getDatabaseCode(error: unknown): string | undefined {
  for (const { code } of iterateCauses(error)) if (typeof code === 'string') return code;
  return undefined;
}

/** Name of the violated constraint. */
export function getConstraint(error: unknown): string | undefined {
  for (const { constraint } of iterateCauses(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
export const UNIQUE_VIOLATION = '23505';
/** Foreign key violation: 23503, and 23001 for `on delete restrict` since PostgreSQL 18. */
export const REFERENCE_VIOLATIONS = new Set(['23503', '23001']);
const INVALID_VALUE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514']);
const STORAGE_FULL = new Set(['53100', 'ENOSPC']);
/** Statement or lock timeout, too many connections. */
const OVERLOADED = new Set(['57014', '55P03', '25P03', '53300', '53200']);
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Driver messages without a code for a lost connection or an exhausted pool. */
const CONNECTION_LOST =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite (is closed|failed))/i;

/** What a transaction has read is outdated; it is repeated. */
export class OutdatedReadError extends Error {}

/** Of statements that a connection should have kept prepared: it does not have it, or another of the same name. */
const UNPREPARED = new Set(['26000', '42P05']);
const OUTDATED_PLAN = /^cached plan must not change result type$/;

/** Whether a migration has changed the type of a column that a prepared statement returns. */
export function isPlanOutdated(error: unknown): boolean {
  for (const { message } of iterateCauses(error))
    if (typeof message === 'string' && OUTDATED_PLAN.test(message)) return true;
  return false;
}

/** Whether a connection has refused a statement that it should have kept prepared. */
export const isStatementRefused = (error: unknown): boolean =>
  UNPREPARED.has(getDatabaseCode(error) ?? '') || isPlanOutdated(error);

/** Serialization failure, deadlock or an outdated read: the transaction may succeed when it is repeated. */
export const isRetryable = (error: unknown) => {
  if (error instanceof OutdatedReadError) return true;
  const code = getDatabaseCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isStatementRefused(error);
};

/** Whether the connection failed rather than the statement. */
export function isConnectionLost(error: unknown): boolean {
  const code = getDatabaseCode(error);
  if (code !== undefined && (SOCKET_ERRORS.has(code) || code.startsWith('08') || code.startsWith('57P0'))) return true;
  for (const { message } of iterateCauses(error))
    if (typeof message === 'string' && CONNECTION_LOST.test(message)) return true;
  return false;
}

/** The `AppError` for an expected database error; undefined if the error is a defect. */
export function mapDatabaseError(error: unknown): AppError | undefined {
  const code = getDatabaseCode(error);
  const retryLater = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error };
  if (isConnectionLost(error)) return new AppError(503, 'databaseDown', {}, retryLater);
  if (code === undefined) return undefined;
  if (STORAGE_FULL.has(code)) return new AppError(503, 'storageFull', {}, retryLater);
  if (!SQLSTATE.test(code)) return undefined;
  if (code === UNIQUE_VIOLATION) return new AppError(409, 'taken', {}, { cause: error });
  if (REFERENCE_VIOLATIONS.has(code)) return new AppError(409, 'inUse', {}, { cause: error });
  if (INVALID_VALUE.has(code)) return new AppError(422, 'outOfRange', {}, { cause: error });
  if (OVERLOADED.has(code) || isRetryable(error)) return new AppError(503, 'busy', {}, retryLater);
  return undefined;
}
