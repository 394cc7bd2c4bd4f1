import type { PrefetchedResponse } from '@backroom/client';

/** The first request of a page. */
export interface FirstRequest {
  path: string;
  /** Default query. */
  query?: Record<string, unknown>;
  /** The permission that it needs. */
  access: string;
}

declare global {
  interface Window {
    /**
     * Set by the script in index.html: the token that was used, the responses by URL with a sorted query, and the first
     * request of each page by its component path.
     */
    prefetched?: {
      token: string | null;
      responses: Record<string, Promise<PrefetchedResponse>>;
      pages: Record<string, Partial<FirstRequest>>;
    };
  }
}

/** Responses by URL that were requested while the code of a page loads. */
const cachedResponses = new Map<string, { token: string | null; response: Promise<PrefetchedResponse> }>();

/**
 * Keeps a response for the request of its URL.
 *
 * @param url with a sorted query, if any
 * @returns discards it unless it was consumed
 */
export function cachePrefetchedResponse(
  url: string,
  token: string | null,
  response: Promise<PrefetchedResponse>,
): () => void {
  cachedResponses.set(url, { token, response });
  return () => void cachedResponses.delete(url);
}

/**
 * Returns the prefetched response of a URL, once, and only if it was requested with the same token.
 *
 * @param path with its query, if any
 */
export function consumePrefetchedResponse(path: string, token: string | null): Promise<PrefetchedResponse> | undefined {
  const { prefetched } = window;
  const key = sortQuery(path);
  const cached = cachedResponses.get(key);
  if (cached) {
    cachedResponses.delete(key);
    return cached.token === token ? cached.response : undefined;
  }
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
