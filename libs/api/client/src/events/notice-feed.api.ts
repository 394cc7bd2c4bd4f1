import type { DataOf, Endpoint } from '@backroom/contract';
import { MAX_OPEN_NOTICES, type OwnNotice, ownNoticeContract } from '@backroom/contract/own-notices';
import { BACKGROUND_REQUEST_HEADER } from '@backroom/contract/session';

import { requestConditionally } from '../http/conditional.ts';
import {
  type ApiRequest,
  createHeaders,
  getToken,
  type Outcome,
  requestEnvelope,
  toAxiosRequest,
} from '../http/http.ts';
import { withTokenRefresh } from '../http/token-refresh.ts';
import { thisTab } from './leader-tab.ts';
import { getSharedTime, type OpenNotices } from './session-event.ts';

/** See docs/product.md, "Notices". */
const POLL_MS = 30_000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** Wait for the last result of another tab. */
const ANSWER_MS = 50;
/** Spreads the polls of many browsers after one notice, which is to be shown within a second. */
const MAX_JITTER_MS = 300;

interface NoticeFeedOptions {
  /** Post and store of the current user; null without one. */
  getPollQuery: () => { postId: number; storeId: number } | null;
  /** Called in every tab with the open notices; `isLeader` in the one that has polled. */
  onNotices: (notices: OwnNotice[], isLeader: boolean) => void;
  /** Called in every tab after a change that was announced, also one that the open notices do not show. */
  onChanged: () => void;
  /** Another tab has dismissed these. */
  onDismissed: (ids: readonly number[]) => void;
  /** The server has not accepted what another tab has dismissed. */
  onDismissFailed: (ids: readonly number[]) => void;
  /** Called in one tab before its first poll. */
  onLeading: () => Promise<void>;
}

/**
 * Polls for the open notices of the user: one visible tab for all tabs of this browser, every 30 s and when the event
 * stream announces a change. A failed poll shows nothing and doubles the interval, up to 5 min. Nothing is sent while
 * all tabs are hidden or the browser is offline; afterwards one poll makes up for all.
 *
 * @returns a function that stops it
 */
export function startNoticePolling(options: NoticeFeedOptions, { bus, runAsLeader } = thisTab): () => void {
  const { getPollQuery, onNotices, onChanged, onDismissed, onDismissFailed, onLeading } = options;
  /** The last result of any tab. */
  let last: OpenNotices | undefined;
  /** Of the last poll, also of one that has failed. */
  let lastAt = -Infinity;
  let announced = '';
  const pollTimer = createWakeableTimer();

  const isDue = (interval: number) =>
    navigator.onLine && (getSharedTime() - lastAt >= interval || announced !== (last?.fingerprint ?? announced));

  async function poll(signal: AbortSignal): Promise<boolean> {
    const query = getPollQuery();
    if (!query || getToken() === null) return false;
    const fingerprint = announced;
    const tag = last?.tag ?? '';
    const outcome = await withTokenRefresh(
      () =>
        requestConditionally(
          toBackgroundRequest(ownNoticeContract.poll, { query }, signal),
          ownNoticeContract.poll,
          tag,
        ),
      false,
    );
    if (signal.aborted || 'error' in outcome) return false;
    const { changed, tag: nextTag } = outcome.data;
    // A dismissal was refused meanwhile: what is known is not complete.
    if (changed === null && last?.tag !== tag) return poll(signal);
    const notices = changed?.slice(0, MAX_OPEN_NOTICES) ?? last?.notices ?? [];
    bus.broadcast('openNotices', { notices, fingerprint, tag: nextTag, polledAt: getSharedTime() });
    return true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    await onLeading();
    await pollTimer.wait(ANSWER_MS, signal);
    for (let interval = POLL_MS; !signal.aborted;) {
      if (isDue(interval)) {
        const isDone = await poll(signal);
        if (!isDone) lastAt = getSharedTime();
        interval = isDone ? POLL_MS : Math.min(interval * 2, MAX_BACKOFF_MS);
        // A change that was announced meanwhile is not lost; a server that is down is not polled in a loop.
        if (isDone && isDue(interval)) continue;
      }
      await pollTimer.wait(Math.max(0, lastAt + interval - getSharedTime()), signal);
    }
  }

  const handleResult = (result: OpenNotices, isRelayed: boolean) => {
    // An answer to another tab.
    if (!Array.isArray(result.notices) || (last && result.polledAt <= last.polledAt)) return;
    // The stream opens with the present fingerprint, which is no change.
    const hasChanged = last !== undefined && last.fingerprint !== '' && last.fingerprint !== result.fingerprint;
    const isUnchanged = last !== undefined && Boolean(result.tag) && last.tag === result.tag;
    last = isUnchanged ? { ...result, notices: last?.notices ?? result.notices } : result;
    lastAt = result.polledAt;
    if (!isUnchanged) onNotices(result.notices, !isRelayed);
    if (hasChanged) onChanged();
  };

  /** The event that came before the feed: its first poll covers it. */
  let isStarting = true;
  const stops = [
    bus.subscribe('openNotices', handleResult),
    bus.subscribe('noticesWanted', () => {
      if (last) bus.send('openNotices', last);
    }),
    bus.subscribe('dismissed', (ids, isRelayed) => {
      if (last) last = { ...last, notices: last.notices.filter(({ id }) => !ids.includes(id)) };
      if (isRelayed) onDismissed(ids);
    }),
    bus.subscribe('dismissFailed', (ids, isRelayed) => {
      if (last) last = { ...last, tag: '' };
      if (isRelayed) onDismissFailed(ids);
    }),
    bus.subscribe('notices', (fingerprint) => {
      announced = fingerprint;
      if (!isStarting) setTimeout(pollTimer.wake, Math.random() * MAX_JITTER_MS);
    }),
    runAsLeader({ run, whileVisible: true }),
  ];
  isStarting = false;
  bus.send('noticesWanted', true);
  window.addEventListener('online', pollTimer.wake);

  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', pollTimer.wake);
  };
}

/** Waits for a time, or until it is woken. */
function createWakeableTimer() {
  let stopWaiting = () => {};
  return {
    wake: () => stopWaiting(),
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(done, navigator.onLine ? ms : POLL_MS);
        stopWaiting = done;
        signal.addEventListener('abort', done, { once: true });
      }),
  };
}

/** Confirms that notices were shown. Without effect if it fails: the next poll has them again. */
export const confirmReceived = (ids: readonly number[]) =>
  requestInBackground(ownNoticeContract.receive, { body: { ids } });

/** The notices whose page opens after signing in; none if they cannot be read. */
export async function findStartupNotices(): Promise<OwnNotice[]> {
  const outcome = await requestInBackground(ownNoticeContract.startup, { body: {} });
  return 'data' in outcome ? outcome.data : [];
}

/** A request that neither resets the idle timeout nor shows an error. */
const requestInBackground = <E extends Endpoint>(endpoint: E, arg: ApiRequest['arg']) =>
  withTokenRefresh(
    () => requestEnvelope(toBackgroundRequest(endpoint, arg), endpoint) as Promise<Outcome<DataOf<E>>>,
    endpoint.method !== 'GET',
  );

const toBackgroundRequest = (endpoint: Endpoint, arg: ApiRequest['arg'], signal?: AbortSignal) => ({
  ...toAxiosRequest({ endpoint, arg }),
  headers: { ...createHeaders(), [BACKGROUND_REQUEST_HEADER]: '1' },
  ...(signal && { signal }),
});
