import type { PrefetchedResponse } from '@backroom/client';

declare global {
  interface Window {
    /** Set by the script in index.html: the token that was used, and the responses by path. */
    prefetched?: { token: string | null; responses: Record<string, Promise<PrefetchedResponse>> };
  }
}

/** Returns the prefetched response of a path, once, and only if it was requested with the same token. */
export function takePrefetchedResponse(path: string, token: string | null): Promise<PrefetchedResponse> | undefined {
  const { prefetched } = window;
  const response = prefetched?.responses[path];
  if (!prefetched || !response) return undefined;
  prefetched.responses = Object.fromEntries(
    Object.entries(prefetched.responses).filter(([requestedPath]) => requestedPath !== path),
  );
  return prefetched.token === token ? response : undefined;
}
