import { type CurrentUser, END_REASONS, sessionContract, UNATTENDED_HEADER } from '@backroom/contract/session';

import { type ApiError, endsSession } from './api-error.ts';
import { EVENTS_CHANNEL } from './early-events.api.ts';
import { type EventHearer } from './event-hearer.ts';
import { listen } from './event-stream.ts';
import { inOneTab } from './event-tabs.ts';
import { ask, headers, requestOf, settings } from './http.ts';
import { renewing } from './renewal.ts';

export { type EventHearer, hearerOf } from './event-hearer.ts';

/** Polling interval of `getinfo` while there is no connection. */
const POLL_MS = 30_000;
/** Delay before the first reconnect; it doubles with each attempt. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

type News = { ended: ApiError } | { known: CurrentUser };

/**
 * Subscribes to session events: over one stream for all tabs of this browser, or by polling every 30 s while there is
 * no stream. Neither resets the idle timeout of the session.
 *
 * @param bufferedEvents events that other tabs broadcast before this tab subscribed
 * @returns unsubscribes; to be called once the session has ended
 */
export function followEvents({ ended, known, rights }: EventHearer, missed: readonly unknown[] = []): () => void {
  const hear = (news: News, isRelayed: boolean) => {
    if ('known' in news) known(news.known);
    // The tab that received the event has removed the token. A token that exists now belongs to a later session.
    else if (!isRelayed || settings.token() === null) ended(news.ended);
  };
  // An end takes precedence; otherwise only the latest user matters.
  const last = (missed as News[]).find((news) => 'ended' in news) ?? (missed as News[]).at(-1);
  // Deferred: the caller does not yet have the function to unsubscribe.
  if (last) queueMicrotask(() => hear(last, true));
  const work = (tell: (news: News) => void, signal: AbortSignal) => follow(rights, tell, signal);
  return inOneTab<News>({ name: EVENTS_CHANNEL, work, hear });
}

async function follow(rights: EventHearer['rights'], tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  let isUp = false;
  let isOver = false;
  let asking = Promise.resolve();
  const over = (refusal: ApiError | null) => {
    isOver = true;
    if (refusal) tell({ ended: refusal });
  };
  /** Polls run one at a time, so that the last response is the newest, and repeat until one succeeds. */
  const askAnew = async (told: string) => {
    const isNews = () => isUp && !isOver && !signal.aborted && told !== JSON.stringify({ rights: rights() });
    for (let failures = 0; isNews() && !(await poll(tell, over, signal)); failures += 1) {
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
    }
  };
  const polling = setInterval(() => {
    if (!isUp && !isOver) void poll(tell, over, signal);
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });

  for (let failures = 0; !signal.aborted; failures += 1) {
    const since = Date.now();
    const refusal = await listen(
      {
        opened: () => (isUp = true),
        event({ event, data }) {
          if (event === 'session-ended') over(endOf(data));
          else if (event === 'rights') asking = asking.then(() => askAnew(data));
        },
      },
      signal,
    );
    isUp = false;
    if (refusal && endsSession(refusal)) over(refusal);
    // Keeps the lock: the request of another tab would be rejected too.
    if (isOver) return untilAborted(signal);
    if (Date.now() - since > LONGEST_PAUSE_MS) failures = 0;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
  }
}

/** @returns whether the request succeeded */
async function poll(
  tell: (news: News) => void,
  over: (refusal: ApiError) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (settings.token() === null) return false;
  const request = requestOf({ endpoint: sessionContract.getInfo, arg: {} });
  const outcome = await renewing(() =>
    ask({ ...request, headers: { ...headers(), [UNATTENDED_HEADER]: '1' }, signal }),
  );
  if (signal.aborted) return false;
  if ('data' in outcome) tell({ known: outcome.data as CurrentUser });
  else if (endsSession(outcome.error)) over(outcome.error);
  return 'data' in outcome;
}

/** Null for a sign-out, which the tab has already broadcast itself. */
function endOf(data: string): ApiError | null {
  const reason = END_REASONS.find((known) => data === JSON.stringify({ reason: known }));
  return reason === 'signedOut' ? null : { kind: 'refused', code: 401, message: '', ...(reason && { reason }) };
}

const untilAborted = (signal: AbortSignal) => pause(undefined, signal);

/** Waits between half of `ms` and `ms`: the jitter spreads the reconnects of many browsers after a restart. */
function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
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
