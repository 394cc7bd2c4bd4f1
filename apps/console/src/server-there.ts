const PATIENCE_MS = 5_000;

const listeners = new Set<(isReached: boolean) => void>();

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
  for (const listener of listeners) listener(isReached);
}

export function onReached(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
