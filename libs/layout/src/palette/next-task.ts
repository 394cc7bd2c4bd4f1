/** Lets the browser answer the person first: what they press, and what has to be painted. */
export const nextTask = (): Promise<void> =>
  // Where there is no scheduler, timers that follow each other are slower, but as polite.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
