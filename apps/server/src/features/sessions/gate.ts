/** Thrown by a concurrency limiter whose queue is full. */
export class GateFull extends Error {}

/**
 * Runs a limited number of tasks concurrently and queues a limited number of others, so a burst of sign-ins does not
 * slow down other requests.
 *
 * @param concurrency maximum number of running tasks
 * @param maxQueued maximum number of queued tasks; the next one is rejected with `QueueFullError`
 */
export function createGate(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = () => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(new GateFull());
    return new Promise<void>((resolve) => queue.push(resolve));
  };

  // The slot passes directly to the next queued task, so no new task can take it first.
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
