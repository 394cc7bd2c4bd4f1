import { QueueFullError } from '../../kernel/limits/concurrency-limiter.ts';
import { WaitingLine } from '../../kernel/limits/waiting-line.ts';

/**
 * Runs one task at a time. A person has at most one task that waits beside the one that runs; of those that wait, the
 * task of the person whose last one started the longest ago is next. A task whose client has gone leaves.
 *
 * @param maxQueued maximum number of waiting tasks; the next one is rejected with `QueueFullError`
 */
export function createFairLimiter(maxQueued: number) {
  /** The persons of the tasks that wait. */
  const line = new WaitingLine<number>();
  /** The persons of tasks that have started, from the longest ago. */
  const started = new Set<number>();
  let isRunning = false;

  function noteStart(personId: number): void {
    started.delete(personId);
    started.add(personId);
  }

  function chooseNext(waiting: readonly number[]): number | undefined {
    const order = [...started];
    return waiting.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))[0];
  }

  function startNext(): void {
    if (line.startNext(chooseNext)) return;
    isRunning = false;
    started.clear();
  }

  async function acquire(personId: number): Promise<void> {
    if (isRunning) {
      if (line.length >= maxQueued || line.entries.includes(personId)) throw new QueueFullError();
      await line.wait(personId);
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
