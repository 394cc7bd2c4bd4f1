import { QueueFullError } from './concurrency-limiter.ts';
import { WaitingLine } from './waiting-line.ts';

export interface FairLimits {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that wait; the next one is rejected with `QueueFullError`. */
  maxQueued: number;
  /** Tasks of one client that wait; likewise. */
  maxQueuedOfOne: number;
}

/**
 * Runs a limited number of tasks at once. Of those that wait, the task of the client whose last one started the longest
 * ago is next, so that many tasks of one client delay those of others by one task. A task whose client has gone leaves.
 */
export function createFairLimiter<Client>({ concurrency, maxQueued, maxQueuedOfOne }: FairLimits) {
  /** The clients of the tasks that wait. */
  const line = new WaitingLine<Client>();
  /** The clients of tasks that have started, with the number of the latest start, from the longest ago. */
  const started = new Map<Client, number>();
  let starts = 0;
  let running = 0;

  function noteStart(client: Client): void {
    started.delete(client);
    started.set(client, (starts += 1));
    // Clients without end must not fill the memory while the limiter never rests.
    const [oldest] = started.keys();
    if (oldest !== undefined && started.size > maxQueued + concurrency) started.delete(oldest);
  }

  function chooseNext(waiting: readonly Client[]): Client | undefined {
    let next = waiting[0];
    let latestStart = Infinity;
    for (const client of waiting) {
      const start = started.get(client) ?? 0;
      if (start >= latestStart) continue;
      next = client;
      latestStart = start;
    }
    return next;
  }

  // The place passes directly to the next task, so that no new one can take it first.
  function release(): void {
    if (line.startNext(chooseNext)) return;
    running -= 1;
    if (running === 0) started.clear();
  }

  async function acquire(client: Client): Promise<void> {
    if (running < concurrency) running += 1;
    else {
      const own = line.entries.filter((entry) => entry === client).length;
      if (line.length >= maxQueued || own >= maxQueuedOfOne) throw new QueueFullError();
      await line.wait(client);
    }
    noteStart(client);
  }

  /** @throws QueueFullError if too many tasks wait, of all or of this client */
  return async <Result>(client: Client, task: () => Promise<Result>): Promise<Result> => {
    await acquire(client);
    try {
      return await task();
    } finally {
      release();
    }
  };
}
