import { withBase } from '@backroom/client';
import { createStore } from '@backroom/ui';

const HEALTH_TIMEOUT_MS = 5_000;

/** Of the last request; another object for each, as a repeated failure is news too. */
const lastResult = createStore({ isReachable: true });

/** Whether the server is reachable. `navigator.onLine` is not reliable. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(withBase('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }))
      .ok;
  } catch {
    return false;
  }
}

/** Publishes whether a request got a response. */
export const reportReachability = (isReachable: boolean): void => lastResult.set({ isReachable });

/** Subscribes to the results of requests; a failure before the subscription is reported immediately. */
export function onReachabilityChange(listener: (isReachable: boolean) => void): () => void {
  const publish = () => listener(lastResult.get().isReachable);
  if (!lastResult.get().isReachable) publish();
  return lastResult.subscribe(publish);
}
