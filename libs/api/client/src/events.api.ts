import { BACKGROUND_REQUEST_HEADER, type CurrentUser, END_REASONS, sessionContract } from '@backroom/contract/session';

import { type ApiError, isSessionEndError } from './api-error.ts';
import { EVENTS_CHANNEL, NOTICES_EVENT } from './event-buffer.api.ts';
import { connect } from './event-stream.ts';
import { createHeaders, getToken, requestEnvelope, toAxiosRequest } from './http.ts';
import { JOBS_STORAGE_KEY, setJobsState } from './jobs-state.api.ts';
import { runAsLeader } from './leader-tab.ts';
import type { SessionEventHandler } from './session-event-handler.ts';
import { withTokenRefresh } from './token-refresh.ts';

export { createSessionEventHandler, type SessionEventHandler } from './session-event-handler.ts';

/** Polling interval of `getinfo` while there is no connection. */
const POLL_MS = 30_000;
/** Delay before the first reconnect; it doubles with each attempt. */
const INITIAL_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;
/** After a newer stream of the same person has taken the place of this one. An earlier return would end another. */
const REPLACED_RETRY_MS = 600_000;

/** Without jobs, so that their list is read again and nothing else follows. */
const UNKNOWN_JOBS = JSON.stringify({ jobs: '' });

type SessionEvent =
  | { ended: ApiError }
  | { known: CurrentUser }
  | { settings: string }
  | { jobs: string }
  | { notices: string }
  | { plans: string }
  | { presence: string }
  | { dictionaries: string }
  /** Whether the stream is connected. */
  | { isLive: boolean };

/**
 * Subscribes to session events: over one stream for all tabs of this browser, or by polling every 30 s while there is
 * no stream. Neither resets the idle timeout of the session.
 *
 * @param bufferedEvents events that other tabs broadcast before this tab subscribed
 * @returns a function that unsubscribes; to be called once the session has ended
 */
export function subscribeToSessionEvents(
  { onSessionEnded, onUserChanged, onSettingsChanged, onJobsChanged, onLiveChanged, getRights }: SessionEventHandler,
  bufferedEvents: readonly unknown[] = [],
): () => void {
  const handleEvent = (event: SessionEvent, isRelayed: boolean) => {
    if ('known' in event) onUserChanged(event.known);
    else if ('settings' in event) onSettingsChanged(event.settings);
    else if ('jobs' in event) onJobsChanged(event.jobs);
    else if ('isLive' in event) {
      onLiveChanged(event.isLive);
      announceReceived(event, isRelayed);
    }
    // A window event: the code of notices may not be loaded yet.
    else if ('notices' in event) dispatchEvent(new CustomEvent(NOTICES_EVENT, { detail: event.notices }));
    // Month plans and dictionaries read relayed events from the channel themselves.
    else if ('plans' in event || 'presence' in event || 'dictionaries' in event) announceReceived(event, isRelayed);
    // The tab that received the event has removed the token. A token that exists now belongs to a later session.
    else if (!isRelayed || getToken() === null) onSessionEnded(event.ended);
  };
  // The stream sends only changes, so a new tab starts with the state that the others have stored.
  if (hasStoredJobs()) setJobsState({ hasJobs: true });
  // Deferred: the caller does not yet have the function to unsubscribe.
  queueMicrotask(() => {
    for (const event of selectRelevant(bufferedEvents as SessionEvent[])) handleEvent(event, true);
  });
  const run = (broadcast: (event: SessionEvent) => void, signal: AbortSignal) =>
    runEventLoop(getRights, broadcast, signal);
  return runAsLeader<SessionEvent>({ name: EVENTS_CHANNEL, run, onMessage: handleEvent });
}

/** To this tab itself, for which there is no channel on plain http. */
function announceReceived(event: SessionEvent, isRelayed: boolean): void {
  if (!isRelayed) dispatchEvent(new CustomEvent(EVENTS_CHANNEL, { detail: event }));
}

function hasStoredJobs(): boolean {
  try {
    return localStorage.getItem(JOBS_STORAGE_KEY) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** An end takes precedence; otherwise only the latest event of each kind matters. */
function selectRelevant(events: readonly SessionEvent[]): readonly SessionEvent[] {
  const end = events.find((event) => 'ended' in event);
  const latest = ['known', 'settings', 'jobs', 'isLive'].flatMap(
    (kind) => events.findLast((event) => kind in event) ?? [],
  );
  return end ? [end] : latest;
}

async function runEventLoop(
  getRights: SessionEventHandler['getRights'],
  broadcast: (event: SessionEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let isConnected = false;
  let isReplaced = false;
  let hasEnded = false;
  let pendingPoll = Promise.resolve();
  const endSession = (error: ApiError | null) => {
    hasEnded = true;
    if (error) broadcast({ ended: error });
  };
  /** Polls run one at a time, so that the last response is the newest, and repeat until one succeeds. */
  const pollUntilCurrent = async (announcedRights: string) => {
    const isOutdated = () =>
      isConnected && !hasEnded && !signal.aborted && announcedRights !== JSON.stringify({ rights: getRights() });
    for (let failures = 0; isOutdated() && !(await poll(broadcast, endSession, signal)); failures += 1) {
      await delay(Math.min(INITIAL_RETRY_MS * 2 ** failures, MAX_RETRY_MS), signal);
    }
  };
  const polling = setInterval(() => {
    if (isConnected || hasEnded) return;
    void poll(broadcast, endSession, signal);
    if (isReplaced) announceUnpolled(broadcast);
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });
  // The tab that had the stream before may have closed.
  broadcast({ isLive: false });

  for (let failures = 0; !signal.aborted; failures += 1) {
    const connectedAt = Date.now();
    isReplaced = false;
    const error = await connect(
      {
        onOpen() {
          isConnected = true;
          broadcast({ isLive: true });
        },
        onEvent({ event, data }) {
          if (event === 'session-ended') endSession(parseSessionEnd(data));
          else if (event === 'stream-ended') isReplaced = true;
          else if (event === 'rights') pendingPoll = pendingPoll.then(() => pollUntilCurrent(data));
          else if (event === 'settings') broadcast({ settings: data });
          else if (event === 'jobs') broadcast({ jobs: data });
          else if (event === 'notices') broadcast({ notices: data });
          else if (event === 'month-plans') broadcast({ plans: data });
          else if (event === 'plan-presence') broadcast({ presence: data });
          else if (event === 'dictionaries') broadcast({ dictionaries: data });
        },
      },
      signal,
    );
    isConnected = false;
    if (!signal.aborted) broadcast({ isLive: false });
    if (error && isSessionEndError(error)) endSession(error);
    // Keeps the lock: the request of another tab would be rejected too.
    if (hasEnded) return untilAborted(signal);
    if (Date.now() - connectedAt > MAX_RETRY_MS) failures = 0;
    await delay(isReplaced ? REPLACED_RETRY_MS : Math.min(INITIAL_RETRY_MS * 2 ** failures, MAX_RETRY_MS), signal);
  }
}

let unknownRevisions = 0;

/**
 * Has all tabs read again what only the stream announces, and no page polls. A browser whose stream was replaced is
 * without one for minutes.
 */
function announceUnpolled(broadcast: (event: SessionEvent) => void): void {
  broadcast({ settings: '' });
  broadcast({ dictionaries: `unknown ${(unknownRevisions += 1)}` });
  broadcast({ jobs: UNKNOWN_JOBS });
}

/** @returns whether the request succeeded */
async function poll(
  broadcast: (event: SessionEvent) => void,
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
  if ('data' in outcome) broadcast({ known: outcome.data as CurrentUser });
  else if (isSessionEndError(outcome.error)) endSession(outcome.error);
  return 'data' in outcome;
}

/** Null for a sign-out, which the tab has already broadcast itself. */
function parseSessionEnd(data: string): ApiError | null {
  const reason = END_REASONS.find((known) => data === JSON.stringify({ reason: known }));
  return reason === 'signedOut' ? null : { kind: 'response', code: 401, message: '', ...(reason && { reason }) };
}

const untilAborted = (signal: AbortSignal) => delay(undefined, signal);

/** Waits between half of `ms` and `ms`: the jitter spreads the reconnects of many browsers after a restart. */
function delay(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(done, (ms * (1 + Math.random())) / 2);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
