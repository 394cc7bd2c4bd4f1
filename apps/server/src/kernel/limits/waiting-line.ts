import { getCallSignal } from '../http/current-call.ts';

interface Waiting<Entry> {
  entry: Entry;
  start: () => void;
}

/**
 * Those who wait for a place, in the order of their arrival. One whose connection closes leaves at once. Every queue of
 * the server is one of these: see `waiting-lines.test.ts`.
 */
export class WaitingLine<Entry = undefined> {
  readonly #waiting = new Set<Waiting<Entry>>();

  get entries(): readonly Entry[] {
    return Array.from(this.#waiting, ({ entry }) => entry);
  }

  get length(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for `startNext`.
   *
   * @param signal of the connection that waits for the result; by default that of the current call
   * @throws its reason when it aborts: ClientGoneError
   */
  wait(entry: Entry, signal = getCallSignal()): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        this.#waiting.delete(waiting);
        resolve();
      };
      const waiting: Waiting<Entry> = { entry, start };
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
    });
  }

  /**
   * Passes a place on.
   *
   * @param choose which one is next; by default the one that has waited the longest
   * @returns false if none waits
   */
  startNext(choose?: (entries: readonly Entry[]) => Entry | undefined): boolean {
    const [first] = this.#waiting;
    if (!first) return false;
    const chosen = choose?.(this.entries);
    const next = choose ? [...this.#waiting].find(({ entry }) => entry === chosen) : first;
    if (!next) return false;
    next.start();
    return true;
  }
}
