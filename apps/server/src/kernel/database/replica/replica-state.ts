/** A replica that is further behind serves no reads. */
export const MAX_LAG_MS = 5_000;

/** What a question to both databases has found; positions are bytes of the log of the primary. */
export interface Sample {
  /** When the primary was asked, as `performance.now()`. */
  at: number;
  /** What the primary had stored then. */
  written: number;
  /** What the replica had replayed afterwards; null if it does not follow this primary. */
  replayed: number | null;
}

export type ReplicaState = 'used' | 'behind' | 'away' | 'foreign';

/** What is known of a replica from the samples of the last seconds. */
export class ReplicaProgress {
  #samples: Pick<Sample, 'at' | 'written'>[] = [];
  #replayed = 0;
  #caughtUpTo = -Infinity;
  #failure: 'away' | 'foreign' | null = 'away';

  add({ at, written, replayed }: Sample): void {
    if (replayed === null) return this.fail('foreign');
    this.#failure = null;
    this.#replayed = replayed;
    this.#samples.push({ at, written });
    // Compared with what the primary had at some time: clocks may differ, and an idle primary writes nothing.
    const reached = this.#samples.findLast((sample) => sample.written <= replayed);
    if (reached) this.#caughtUpTo = reached.at;
    this.#samples = this.#samples.filter((sample) => sample.at > this.#caughtUpTo && at - sample.at <= 2 * MAX_LAG_MS);
  }

  fail(failure: 'away' | 'foreign'): void {
    this.#failure = failure;
    this.#samples = [];
  }

  /** Milliseconds by which it is behind; infinite if it never was up to date. */
  lagMs(now: number): number {
    return Math.max(0, now - this.#caughtUpTo);
  }

  state(now: number): ReplicaState {
    return this.#failure ?? (this.lagMs(now) > MAX_LAG_MS ? 'behind' : 'used');
  }

  covers(position: number, now: number): boolean {
    return position <= this.#replayed && this.state(now) === 'used';
  }
}
