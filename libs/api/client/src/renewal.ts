import { SESSION_EXPIRED_CODE } from '@backroom/contract';
import { sessionContract } from '@backroom/contract/session';

import { type ApiError } from './api-error.ts';
import { ask, headers, type Outcome, REQUEST_TIMEOUT_MS, requestOf, settings } from './http.ts';

/** Held by the browser tab that renews. */
const LOCK = 'backroom.renewal';

/** What came of a renewal: nothing to say, or why there is no new token. */
type Failure = ApiError | null;

let running: Promise<Failure> | undefined;

/**
 * Makes a call, and once more with a new token where the first one had expired. One renewal serves any number of calls
 * and browser tabs; why there is none becomes the outcome of each call.
 *
 * @param attempt reads the token anew each time
 */
export async function renewing<Data>(attempt: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const token = settings.token();
  const outcome = await attempt();
  if (token === null || !settings.renewed || !isExpired(outcome)) return outcome;
  running ??= renew(token).finally(() => (running = undefined));
  const error = await running;
  return error ? { error } : attempt();
}

const isExpired = (outcome: Outcome<unknown>) =>
  'error' in outcome && outcome.error.kind === 'refused' && outcome.error.code === SESSION_EXPIRED_CODE;

/** Waits for its turn among the tabs and for the server, in all no longer than a call may take. */
async function renew(expired: string): Promise<Failure> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const work = () => replace(expired, signal);
  try {
    // Locks are missing on plain http. The server then gives every tab the same token.
    const failure = await ('locks' in navigator ? navigator.locks.request(LOCK, { signal }, work) : work());
    return failure && signal.aborted ? { kind: 'timeout' } : failure;
  } catch (cause) {
    if (signal.aborted) return { kind: 'timeout' };
    throw cause;
  }
}

async function replace(expired: string, signal: AbortSignal): Promise<Failure> {
  // Another tab was faster, or signed out.
  if (settings.token() !== expired) return null;
  const call = { endpoint: sessionContract.refreshToken, arg: { body: { token: expired } } };
  const outcome = await ask({ ...requestOf(call), headers: headers(), signal });
  if ('error' in outcome) return outcome.error;
  const { token } = (outcome.data ?? {}) as { token?: unknown };
  if (typeof token !== 'string') return { kind: 'transport', status: 200 };
  // Not over what another tab did meanwhile: what it left there counts.
  if (settings.token() === expired) await settings.renewed?.(token);
  return null;
}
