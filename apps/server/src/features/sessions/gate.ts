/** Thrown by a gate whose queue is full. */
export class GateFull extends Error {}

/**
 * Lets few tasks run at once and a bounded number wait: a burst of sign-ins slows itself down and nothing else.
 *
 * @param atOnce how many tasks run side by side
 * @param waiting how many may queue before the next one is turned away with `GateFull`
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

  // A place that somebody waits for passes over directly, so that no newcomer slips in between.
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
