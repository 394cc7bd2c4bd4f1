import { hasAnyPermission, readTokenCookie, selectPermissions } from '@backroom/auth';
import { createHeaders, type PrefetchedResponse, REQUEST_TIMEOUT_MS, withBase } from '@backroom/client';

import { cachePrefetchedResponse } from '../prefetched-responses.ts';
import type { AppStore } from '../store.ts';

const ignore = () => undefined;

/**
 * Requests the first response of a page while its code loads, as index.html does for the page of the document. The page
 * consumes it instead of sending the request.
 *
 * @param component path of its component
 * @param search query of its address
 * @returns discards the response unless the page has consumed it
 */
export function requestFirstResponse(store: AppStore, component: string | undefined, search: string): () => void {
  const { pages = {}, responses = {} } = window.prefetched ?? {};
  const { path, query, access } = pages[component ?? ''] ?? {};
  if (path === undefined || access === undefined) return ignore;
  if (!hasAnyPermission(selectPermissions(store.getState()), [access])) return ignore;
  const merged = new URLSearchParams({
    ...(query as Record<string, string>),
    ...Object.fromEntries(new URLSearchParams(search)),
  });
  merged.sort();
  const url = merged.size > 0 ? `${path}?${merged.toString()}` : path;
  // Requested with the document, which has just loaded.
  if (url in responses) return ignore;
  const response = fetchText(url);
  // The page sends the request itself then.
  response.catch(ignore);
  return cachePrefetchedResponse(url, readTokenCookie(), response);
}

async function fetchText(url: string): Promise<PrefetchedResponse> {
  const response = await fetch(withBase(url), {
    headers: createHeaders(),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
}
