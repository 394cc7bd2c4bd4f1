/** Yields to the main thread, so that input and painting are processed first. */
export const yieldToMain = (): Promise<void> =>
  // Timers are the slower fallback for browsers without a scheduler.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
