const HEALTH_TIMEOUT_MS = 5_000;

const listeners = new Set<(isReachable: boolean) => void>();
let wasReachable = true;

/** Whether the server is reachable. `navigator.onLine` is not reliable. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

/** Publishes whether a request got a response. */
export function reportReachability(isReachable: boolean): void {
  wasReachable = isReachable;
  for (const listener of listeners) listener(isReachable);
}

/** Subscribes to the results of requests; a failure before the subscription is reported immediately. */
export function onReachabilityChange(listener: (isReachable: boolean) => void): () => void {
  listeners.add(listener);
  if (!wasReachable) listener(false);
  return () => listeners.delete(listener);
}
