/** Thrown by a concurrency limiter whose queue is full. */
export class QueueFullError extends Error {}

/**
 * Runs a limited number of tasks concurrently and queues a limited number of others, so a burst of sign-ins does not
 * slow down other requests.
 *
 * @param concurrency maximum number of running tasks
 * @param maxQueued maximum number of queued tasks; the next one is rejected with `QueueFullError`
 */
export function createConcurrencyLimiter(concurrency: number, maxQueued: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  const acquire = () => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= maxQueued) return Promise.reject(new QueueFullError());
    return new Promise<void>((resolve) => queue.push(resolve));
  };

  // The slot passes directly to the next queued task, so no new task can take it first.
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
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
