import { setTimeout as pause } from 'node:timers/promises';

/** A provider that failed longer ago is thought to be well again. */
const MEMORY_MS = 60_000;

/**
 * Makes a message that is not sent look like one that is: it takes as long as the last real one, and fails while those
 * fail. Else the time, or the refusal, would tell which numbers somebody has.
 */
export function likeness() {
  let last = { tookMs: 0, at: 0, failure: undefined as Error | undefined };

  return {
    async real(send: () => Promise<void>): Promise<void> {
      const start = performance.now();
      const remember = (failure?: Error) => {
        last = { tookMs: performance.now() - start, at: performance.now(), failure };
      };
      try {
        await send();
        remember();
      } catch (error) {
        if (error instanceof Error) remember(error);
        throw error;
      }
    },

    async pretended(): Promise<void> {
      const { tookMs, at, failure } = last;
      if (performance.now() - at > MEMORY_MS) return;
      await pause(tookMs);
      if (failure !== undefined) throw failure;
    },
  };
}
