import { type CurrentUser, END_REASONS, sessionContract, UNATTENDED_HEADER } from '@backroom/contract/session';

import { type ApiError, endsSession } from './api-error.ts';
import { EVENTS_CHANNEL } from './early-events.api.ts';
import { type EventHearer } from './event-hearer.ts';
import { listen } from './event-stream.ts';
import { inOneTab } from './event-tabs.ts';
import { ask, headers, requestOf, settings } from './http.ts';
import { renewing } from './renewal.ts';

export { type EventHearer, hearerOf } from './event-hearer.ts';

/** Where the line is down, the person is asked for that often instead. Source: spec/decisions, section 3. */
const POLL_MS = 30_000;
/** The pause before the first new attempt; each one after it doubles it. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

type News = { ended: ApiError } | { known: CurrentUser };

/**
 * Hears of what happens to the session: over one stream for all tabs of this browser, and by asking every 30 s where
 * there is no stream. Neither keeps an idle session alive.
 *
 * @param missed what other tabs told before this one listened
 * @returns the way to stop; needed once the session is over
 */
export function followEvents({ ended, known, rights }: EventHearer, missed: readonly unknown[] = []): () => void {
  const hear = (news: News, isRelayed: boolean) => {
    if ('known' in news) known(news.known);
    // The tab that found it out has dropped the token. One that is there again belongs to a later session.
    else if (!isRelayed || settings.token() === null) ended(news.ended);
  };
  // Of what came before an end nothing is left; of what was known, the last word counts.
  const last = (missed as News[]).find((news) => 'ended' in news) ?? (missed as News[]).at(-1);
  // Not at once: whoever asked has no way to stop yet.
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
  /** One question after the other, so that the last answer is the newest; until there is one, or no line any more. */
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
    // No other tab is let in: it would only be refused.
    if (isOver) return untilAborted(signal);
    if (Date.now() - since > LONGEST_PAUSE_MS) failures = 0;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
  }
}

/** @returns whether the server has answered */
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

/** Whoever signs out here has told the other tabs: to them it is no news. */
function endOf(data: string): ApiError | null {
  const reason = END_REASONS.find((known) => data === JSON.stringify({ reason: known }));
  return reason === 'signedOut' ? null : { kind: 'refused', code: 401, message: '', ...(reason && { reason }) };
}

const untilAborted = (signal: AbortSignal) => pause(undefined, signal);

/** Up to `ms`, at least half of it: after a restart of the server not all browsers come at once. */
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
