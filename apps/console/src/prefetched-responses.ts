import type { PrefetchedResponse } from '@backroom/client';

declare global {
  interface Window {
    /** Set by the script in index.html: the token that was used, and the responses by URL with a sorted query. */
    prefetched?: { token: string | null; responses: Record<string, Promise<PrefetchedResponse>> };
  }
}

/**
 * Returns the prefetched response of a URL, once, and only if it was requested with the same token.
 *
 * @param path with its query, if any
 */
export function takePrefetchedResponse(path: string, token: string | null): Promise<PrefetchedResponse> | undefined {
  const { prefetched } = window;
  const key = sortQuery(path);
  const response = prefetched?.responses[key];
  if (!prefetched || !response) return undefined;
  prefetched.responses = Object.fromEntries(
    Object.entries(prefetched.responses).filter(([requestedPath]) => requestedPath !== key),
  );
  return prefetched.token === token ? response : undefined;
}

function sortQuery(url: string): string {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.sort();
  return search === undefined ? path : `${path}?${query.toString()}`;
}
