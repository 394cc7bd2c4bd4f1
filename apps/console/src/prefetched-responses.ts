import type { PrefetchedResponse } from '@backroom/client';

declare global {
  interface Window {
    /** Set by the script in index.html: the token that was used, and the responses by path. */
    headStart?: { token: string | null; answers: Record<string, Promise<PrefetchedResponse>> };
  }
}

/** Returns the prefetched response of a path, once, and only if it was requested with the same token. */
export function takePrefetchedResponse(path: string, token: string | null): Promise<PrefetchedResponse> | undefined {
  const { headStart } = window;
  const response = headStart?.answers[path];
  if (!headStart || !response) return undefined;
  headStart.answers = Object.fromEntries(
    Object.entries(headStart.answers).filter(([requestedPath]) => requestedPath !== path),
  );
  return headStart.token === token ? response : undefined;
}
