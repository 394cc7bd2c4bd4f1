/**
 * Runs work when the browser is idle, after `maxWaitMs` at the latest. Safari, which has no idle callbacks, runs it in
 * the next task.
 *
 * @returns a function that cancels it
 */
export function runWhenIdle(callback: () => void, maxWaitMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: maxWaitMs });
  return () => cancelIdleCallback(request);
}
