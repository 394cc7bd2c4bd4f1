import { ClientGoneError } from '../http/current-call.ts';
import { WaitingLine } from './waiting-line.ts';

/** Thrown by a concurrency limiter whose queue is full. */
export class QueueFullError extends Error {}

/** Whether the task has not started: the queue was full, or its client has left it. */
export const isNotStarted = (error: unknown): boolean =>
  error instanceof QueueFullError || error instanceof ClientGoneError;

/**
 * Runs a limited number of tasks concurrently and queues a limited number of others, so a burst of sign-ins does not
 * slow down other requests. A task whose client has gone leaves the queue.
 *
 * @param concurrency maximum number of running tasks
 * @param maxQueued maximum number of queued tasks; the next one is rejected with `QueueFullError`
 */
export function createConcurrencyLimiter(concurrency: number, maxQueued: number) {
  const line = new WaitingLine();
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < concurrency) running += 1;
    else if (line.length >= maxQueued) throw new QueueFullError();
    else await line.wait(undefined);
  }

  // The slot passes directly to the next queued task, so no new task can take it first.
  const release = () => {
    if (!line.startNext()) running -= 1;
  };

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
