import { QueueFullError } from '../../kernel/concurrency-limiter.ts';
import { signInBusyError } from './sign-in-errors.ts';

/** 503 with `Retry-After` if a task was refused because too many are queued. */
export const toBusyError = (error: unknown): unknown => (error instanceof QueueFullError ? signInBusyError() : error);

/**
 * Waits for a password hash.
 *
 * @throws 503 with `Retry-After` if too many hashes are queued
 */
export async function withBusyError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toBusyError(error);
  }
}
