import { QueueFullError } from './concurrency-limiter.ts';
import { WaitingLine } from './waiting-line.ts';

export interface FairLimits {
  /** Places, or tasks that run at once. */
  concurrency: number;
  /** Those that wait; the next one is rejected with `QueueFullError`. */
  maxQueued: number;
  /** Those of one client that wait; likewise. */
  maxQueuedOfOne: number;
}

/**
 * A limited number of places. Of those who wait, the client whose last one got a place the longest ago is next, so that
 * many of one client delay those of others by one. One whose connection closes leaves.
 */
export function createFairPlaces<Client>({ concurrency, maxQueued, maxQueuedOfOne }: FairLimits) {
  /** The clients that wait. */
  const line = new WaitingLine<Client>();
  /** The clients that have got a place, with the number of the latest, from the longest ago. */
  const started = new Map<Client, number>();
  let starts = 0;
  let running = 0;

  function noteStart(client: Client): void {
    started.delete(client);
    started.set(client, (starts += 1));
    // Clients without end must not fill the memory while the places are never all free.
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

  // The place passes directly to the next one, so that no new one can take it first.
  function passOn(): void {
    if (line.startNext(chooseNext)) return;
    running -= 1;
    if (running === 0) started.clear();
  }

  return {
    /**
     * Waits for a place.
     *
     * @param signal of the connection that waits; by default that of the current call
     * @returns gives the place back, at the first call
     * @throws QueueFullError if too many wait, of all or of this client
     */
    async take(client: Client, signal?: AbortSignal): Promise<() => void> {
      if (running < concurrency) running += 1;
      else {
        const own = line.entries.filter((entry) => entry === client).length;
        if (line.length >= maxQueued || own >= maxQueuedOfOne) throw new QueueFullError();
        await line.wait(client, signal);
      }
      noteStart(client);
      let isTaken = true;
      return () => {
        if (isTaken) passOn();
        isTaken = false;
      };
    },
    /** Whether no place is taken. */
    isUnused: () => running === 0,
  };
}
export type FairPlaces<Client> = ReturnType<typeof createFairPlaces<Client>>;

/** Runs a limited number of tasks at once: each takes one of `createFairPlaces`. */
export function createFairLimiter<Client>(limits: FairLimits) {
  const places = createFairPlaces<Client>(limits);

  /** @throws QueueFullError if too many tasks wait, of all or of this client */
  return async <Result>(client: Client, task: () => Promise<Result>): Promise<Result> => {
    const giveBack = await places.take(client);
    try {
      return await task();
    } finally {
      giveBack();
    }
  };
}
