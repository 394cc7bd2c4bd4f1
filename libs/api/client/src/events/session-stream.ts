import { BACKGROUND_REQUEST_HEADER, type CurrentUser, END_REASONS, sessionContract } from '@backroom/contract/session';

import { type ApiError, isSessionEndError } from '../http/api-error.ts';
import { createHeaders, getToken, requestEnvelope, toAxiosRequest } from '../http/http.ts';
import { withTokenRefresh } from '../http/token-refresh.ts';
import type { EventBus } from './event-bus.api.ts';
import { connect } from './event-stream.ts';
import { getSharedTime } from './session-event.ts';

/** Polling interval of `getinfo` while there is no connection. */
const POLL_MS = 30_000;
/** Delay before the first reconnect; it doubles with each attempt. */
const INITIAL_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;
/** After a newer stream of the same person has taken the place of this one. An earlier return would end another. */
const REPLACED_RETRY_MS = 600_000;
/** A tab that takes over from another one connects within this time, so that nothing shows a loss of the stream. */
const TAKEOVER_MS = 2_000;

/** Without jobs, so that their list is read again and nothing else follows. */
const UNKNOWN_JOBS = JSON.stringify({ jobs: '' });

/** Kinds of the bus by the names of the events of the stream that are broadcast as they are. */
const RELAYED = {
  settings: 'settings',
  jobs: 'jobs',
  notices: 'notices',
  'month-plans': 'plans',
  'plan-presence': 'presence',
  dictionaries: 'dictionaries',
} as const;
const isRelayed = (event: string | undefined): event is keyof typeof RELAYED =>
  event !== undefined && Object.hasOwn(RELAYED, event);

type Broadcast = EventBus['broadcast'];

/**
 * Broadcasts the events of the stream; while there is no connection, polls every 30 s instead. Neither resets the idle
 * timeout of the session.
 *
 * @param getRights the last known `rights` of the user
 */
export async function runSessionStream(
  getRights: () => string | undefined,
  { broadcast, getLast }: EventBus,
  signal: AbortSignal,
): Promise<void> {
  let isConnected = false;
  let hasEnded = false;
  let pendingPoll = Promise.resolve();
  const endSession = (error: ApiError | null) => {
    hasEnded = true;
    if (error) broadcast('ended', error);
  };
  /** Polls run one at a time, so that the last response is the newest, and repeat until one succeeds. */
  const pollUntilCurrent = async (announcedRights: string) => {
    const isOutdated = () =>
      isConnected && !hasEnded && !signal.aborted && announcedRights !== JSON.stringify({ rights: getRights() });
    for (let failures = 0; isOutdated() && !(await poll(broadcast, endSession, signal)); failures += 1) {
      await delay(getBackoff(failures), signal);
    }
  };
  /** How long no tab of this browser opens a stream. */
  const getPause = () => (getLast('replacedUntil') ?? 0) - getSharedTime();
  const polling = setInterval(() => {
    if (isConnected || hasEnded) return;
    void poll(broadcast, endSession, signal);
    if (getPause() > 0) announceUnpolled(broadcast);
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });
  // The tab that had the stream before may have closed.
  const takeover = setTimeout(() => broadcast('isLive', false), TAKEOVER_MS);
  const setLive = (isLive: boolean) => {
    clearTimeout(takeover);
    isConnected = isLive;
    if (!signal.aborted) broadcast('isLive', isLive);
  };
  signal.addEventListener('abort', () => clearTimeout(takeover), { once: true });

  for (let failures = 0; !signal.aborted; failures += 1) {
    if (getPause() > 0) {
      await delay(getPause(), signal);
      continue;
    }
    const connectedAt = Date.now();
    const error = await connect(
      {
        onOpen: () => setLive(true),
        onEvent({ event, data }) {
          if (event === 'session-ended') endSession(parseSessionEnd(data));
          else if (event === 'stream-ended') broadcast('replacedUntil', getSharedTime() + addJitter(REPLACED_RETRY_MS));
          else if (event === 'rights') pendingPoll = pendingPoll.then(() => pollUntilCurrent(data));
          else if (isRelayed(event)) broadcast(RELAYED[event], data);
        },
      },
      signal,
    );
    setLive(false);
    if (error && isSessionEndError(error)) endSession(error);
    // Keeps the lock: the request of another tab would be rejected too.
    if (hasEnded) return untilAborted(signal);
    if (Date.now() - connectedAt > MAX_RETRY_MS) failures = 0;
    if (getPause() <= 0) await delay(getBackoff(failures), signal);
  }
}

let unknownRevisions = 0;

/**
 * Has all tabs read again what only the stream announces, and no page polls. A browser whose stream was replaced is
 * without one for minutes.
 */
function announceUnpolled(broadcast: Broadcast): void {
  broadcast('settings', '');
  broadcast('dictionaries', `unknown ${(unknownRevisions += 1)}`);
  broadcast('jobs', UNKNOWN_JOBS);
}

/** @returns whether the request succeeded */
async function poll(
  broadcast: Broadcast,
  endSession: (error: ApiError) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (getToken() === null) return false;
  const request = toAxiosRequest({ endpoint: sessionContract.getInfo, arg: {} });
  const outcome = await withTokenRefresh(() =>
    requestEnvelope(
      { ...request, headers: { ...createHeaders(), [BACKGROUND_REQUEST_HEADER]: '1' }, signal },
      sessionContract.getInfo,
    ),
  );
  if (signal.aborted) return false;
  if ('data' in outcome) broadcast('known', outcome.data as CurrentUser);
  else if (isSessionEndError(outcome.error)) endSession(outcome.error);
  return 'data' in outcome;
}

/** Null for a sign-out, which the tab has already broadcast itself. */
function parseSessionEnd(data: string): ApiError | null {
  const reason = END_REASONS.find((known) => data === JSON.stringify({ reason: known }));
  return reason === 'signedOut' ? null : { kind: 'response', code: 401, message: '', ...(reason && { reason }) };
}

const untilAborted = (signal: AbortSignal) => delay(undefined, signal);

/** Between half of `ms` and `ms`: spreads the reconnects of many browsers after a restart. */
const addJitter = (ms: number) => (ms * (1 + Math.random())) / 2;

const getBackoff = (failures: number) => addJitter(Math.min(INITIAL_RETRY_MS * 2 ** failures, MAX_RETRY_MS));

function delay(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
