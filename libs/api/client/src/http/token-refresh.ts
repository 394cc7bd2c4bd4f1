import { SESSION_EXPIRED_CODE } from '@backroom/contract';
import { isRoleToken, sessionContract } from '@backroom/contract/session';

import { type ApiError, isSessionEndError } from './api-error.ts';
import {
  createHeaders,
  getHttpSettings,
  getToken,
  type Outcome,
  REQUEST_TIMEOUT_MS,
  requestEnvelope,
  toAxiosRequest,
} from './http.ts';

/** Lock of the browser tab that refreshes the token. */
const LOCK = 'backroom.renewal';

/** Result of a refresh: null on success. */
type RefreshError = ApiError | null;

let pendingRefresh: Promise<RefreshError> | undefined;

/**
 * Runs `attempt`, and if the token has expired, refreshes it and runs `attempt` once more. Concurrent calls and browser
 * tabs share one refresh; if it fails, its error is the outcome of each call.
 *
 * A rejected token that is no longer the current one does not end the current session: a read is repeated once, a write
 * fails with `outdated`.
 *
 * The token of a role is not refreshed: it expires only with the session, and an ordinary token has more rights.
 *
 * @param attempt reads the current token each time
 */
export async function withTokenRefresh<Data>(
  attempt: () => Promise<Outcome<Data>>,
  isWrite = false,
): Promise<Outcome<Data>> {
  let token: string | null = null;
  const run = () => {
    token = getToken();
    return attempt();
  };
  const isOutdated = (outcome: Outcome<Data>) =>
    'error' in outcome && isSessionEndError(outcome.error) && ![null, token].includes(getToken());

  let outcome = await run();
  if (canRefresh(token) && isExpired(outcome)) {
    pendingRefresh ??= refreshWithLock(token).finally(() => (pendingRefresh = undefined));
    const error = await pendingRefresh;
    outcome = error ? { error } : await run();
  }
  if (!isWrite && isOutdated(outcome)) outcome = await run();
  return isOutdated(outcome) ? { error: { kind: 'outdated' } } : outcome;
}

const canRefresh = (token: string | null): token is string =>
  token !== null && !isRoleToken(token) && getHttpSettings().onTokenRefreshed !== undefined;

const isExpired = (outcome: Outcome<unknown>) =>
  'error' in outcome && outcome.error.kind === 'response' && outcome.error.code === SESSION_EXPIRED_CODE;

/** Waits for the lock and for the server, together no longer than the request timeout. */
async function refreshWithLock(expired: string): Promise<RefreshError> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const refresh = () => refreshToken(expired, signal);
  try {
    // Locks are not available on plain http. The server then returns the same token to every tab.
    const error = await ('locks' in navigator ? navigator.locks.request(LOCK, { signal }, refresh) : refresh());
    return error && signal.aborted ? { kind: 'timeout' } : error;
  } catch (cause) {
    if (signal.aborted) return { kind: 'timeout' };
    throw cause;
  }
}

async function refreshToken(expired: string, signal: AbortSignal): Promise<RefreshError> {
  // Another tab has refreshed the token or signed out.
  if (getToken() !== expired) return null;
  const call = { endpoint: sessionContract.refreshToken, arg: { body: { token: expired } } };
  const outcome = await requestEnvelope({ ...toAxiosRequest(call), headers: createHeaders(), signal }, call.endpoint);
  if ('error' in outcome) return outcome.error;
  const { token } = outcome.data as { token: unknown };
  if (typeof token !== 'string') return { kind: 'transport', status: 200 };
  // Must not overwrite what another tab has done in the meantime.
  if (getToken() === expired) await getHttpSettings().onTokenRefreshed?.(token);
  return null;
}
