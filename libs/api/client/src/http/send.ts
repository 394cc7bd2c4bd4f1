import {
  type ApiRequest,
  createHeaders,
  getHttpSettings,
  http,
  type Outcome,
  parseResponse,
  requestEnvelope,
  toAxiosRequest,
} from './http.ts';
import { createIdempotentAttempt } from './idempotency.ts';
import { withTokenRefresh } from './token-refresh.ts';

/** Sends a request. Network and server errors are returned, not thrown. */
export async function send(request: ApiRequest, signal?: AbortSignal): Promise<Outcome<unknown>> {
  const attempt = createIdempotentAttempt(request);
  const result = await withTokenRefresh(async () => {
    const prefetched = request.endpoint.method === 'GET' ? await consumePrefetched(request) : undefined;
    if (prefetched) {
      const outcome = parseResponse(prefetched.status, prefetched.body, request.endpoint);
      if ('data' in outcome || prefetched.status === 401) return outcome;
    }
    const headers = { ...createHeaders(request.file?.type), ...attempt.headers };
    return requestEnvelope({ ...toAxiosRequest(request), headers, signal }, request.endpoint);
  }, request.endpoint.method !== 'GET');
  attempt.settle(result);
  return result;
}

/** A failed prefetch is not an error: the request is sent normally. The end of a session is no failure, so it is not requested again. */
const consumePrefetched = (request: ApiRequest) =>
  getHttpSettings()
    .prefetchedResponse?.(http.getUri(toAxiosRequest(request)))
    ?.catch(() => undefined);
