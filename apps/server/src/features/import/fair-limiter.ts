import { QueueFullError } from '../sessions/concurrency-limiter.ts';

interface Waiting {
  personId: number;
  start: () => void;
}

/**
 * Runs one task at a time. A person has at most one task that waits beside the one that runs; of those that wait, the
 * task of the person whose last one started the longest ago is next.
 *
 * @param maxQueued maximum number of waiting tasks; the next one is rejected with `QueueFullError`
 */
export function createFairLimiter(maxQueued: number) {
  let waiting: Waiting[] = [];
  /** The persons of tasks that have started, from the longest ago. */
  const started = new Set<number>();
  let isRunning = false;

  function noteStart(personId: number): void {
    started.delete(personId);
    started.add(personId);
  }

  function startNext(): void {
    const order = [...started];
    const [next] = waiting.toSorted((one, other) => order.indexOf(one.personId) - order.indexOf(other.personId));
    if (!next) {
      isRunning = false;
      started.clear();
      return;
    }
    waiting = waiting.filter((task) => task !== next);
    next.start();
  }

  async function acquire(personId: number): Promise<void> {
    if (isRunning) {
      if (waiting.length >= maxQueued || waiting.some((task) => task.personId === personId)) throw new QueueFullError();
      await new Promise<void>((start) => waiting.push({ personId, start }));
    }
    isRunning = true;
    noteStart(personId);
  }

  return async <Result>(personId: number, task: () => Promise<Result>): Promise<Result> => {
    await acquire(personId);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
