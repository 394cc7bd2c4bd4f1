import { AppError } from '../errors/app-error.ts';
import { QueueFullError } from './concurrency-limiter.ts';

const RETRY_AFTER_SECONDS = 2;

/** 503 with `Retry-After` if a task was refused because too many are queued. */
export const toBusyError = (error: unknown): unknown =>
  error instanceof QueueFullError ? new AppError(503, 'busy', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS }) : error;

/**
 * Waits for work of a limiter, such as a password hash or the reading of a file.
 *
 * @throws 503 with `Retry-After` if too much work is queued
 */
export async function withBusyError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toBusyError(error);
  }
}
