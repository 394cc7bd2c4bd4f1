import { setTimeout as pause } from 'node:timers/promises';

/** After this time the last result is ignored and the provider is assumed to work. */
const LAST_RESULT_TTL_MS = 60_000;

/**
 * Makes a message that is not sent indistinguishable from one that is: it takes as long as the last real one and fails
 * if that failed. Otherwise the response time or the error would reveal which numbers are registered.
 */
export function createTimingDecoy() {
  let last = { tookMs: 0, at: 0, failure: undefined as Error | undefined };

  return {
    async run(send: () => Promise<void>): Promise<void> {
      const start = performance.now();
      const recordResult = (failure?: Error) => {
        last = { tookMs: performance.now() - start, at: performance.now(), failure };
      };
      try {
        await send();
        recordResult();
      } catch (error) {
        if (error instanceof Error) recordResult(error);
        throw error;
      }
    },

    async simulate(): Promise<void> {
      const { tookMs, at, failure } = last;
      if (performance.now() - at > LAST_RESULT_TTL_MS) return;
      await pause(tookMs);
      if (failure !== undefined) throw failure;
    },
  };
}
