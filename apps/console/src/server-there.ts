const PATIENCE_MS = 5_000;

const listeners = new Set<(isReached: boolean) => void>();
let wasReached = true;

/** Whether the server is reachable. `navigator.onLine` is not reliable. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** Publishes whether a request got a response. */
export function noteReached(isReached: boolean): void {
  wasReached = isReached;
  for (const listener of listeners) listener(isReached);
}

/** Subscribes to the results of requests; a failure before the subscription is reported immediately. */
export function onReached(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  if (!wasReached) listener(false);
  return () => listeners.delete(listener);
}
