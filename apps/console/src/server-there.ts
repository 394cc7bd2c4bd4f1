const PATIENCE_MS = 5_000;

const listeners = new Set<(isReached: boolean) => void>();
let wasReached = true;

/** Whether the server answers at all. What a browser says of its network is no answer to that. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** A call came back, or did not. */
export function noteReached(isReached: boolean): void {
  wasReached = isReached;
  for (const listener of listeners) listener(isReached);
}

/** Who comes later, because its code did, hears of a failure then. */
export function onReached(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  if (!wasReached) listener(false);
  return () => listeners.delete(listener);
}
