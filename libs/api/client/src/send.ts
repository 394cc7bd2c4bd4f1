import { ask, type Call, headers, judge, type Outcome, requestOf, settings } from './http.ts';
import { idempotency } from './idempotency.ts';
import { renewing } from './renewal.ts';

/** Sends a request. Network and server errors are returned, not thrown. */
export async function send(call: Call, signal?: AbortSignal): Promise<Outcome<unknown>> {
  const attempt = idempotency(call);
  const result = await renewing(async () => {
    const early = call.endpoint.method === 'GET' ? await takeEarlyAnswer(call) : undefined;
    if (early) return judge(early.status, early.body);
    return ask({ ...requestOf(call), headers: { ...headers(call.file?.type), ...attempt.headers }, signal });
  });
  attempt.settle(result);
  return result;
}

/** A failed prefetch is not an error: the request is sent normally. */
const takeEarlyAnswer = ({ endpoint }: Call) => settings.earlyAnswer?.(endpoint.path)?.catch(() => undefined);
