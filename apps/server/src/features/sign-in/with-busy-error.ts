import { QueueFullError } from '../sessions/concurrency-limiter.ts';
import { signInBusyError } from './sign-in-errors.ts';

/**
 * Waits for a password hash.
 *
 * @throws 503 with `Retry-After` if too many hashes are queued
 */
export async function withBusyError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof QueueFullError ? signInBusyError() : error;
  }
}
