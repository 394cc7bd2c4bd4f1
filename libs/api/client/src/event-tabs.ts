/** A page that nobody looks at leaves the work to others; so long, since people come back. */
const HIDDEN_MS = 5 * 60_000;

type Work<News> = (tell: (news: News) => void, signal: AbortSignal) => Promise<void>;

interface Parts<News> {
  /** Of the lock and of the channel. */
  name: string;
  /** Runs in one tab at a time, until it is told to stop; `tell` reaches all tabs. */
  work: Work<News>;
  /** @param isRelayed another tab has found it out, and has heard it already. */
  hear: (news: News, isRelayed: boolean) => void;
}

/**
 * Does something once for all tabs of this browser, in one that is looked at. When that one closes or is left, the next
 * takes over. Where browsers have no locks, on plain http, every tab that is looked at does it for itself.
 *
 * @returns the way to stop
 */
export function inOneTab<News>({ name, work, hear }: Parts<News>): () => void {
  const canShare = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  const channel = canShare ? new BroadcastChannel(name) : undefined;
  let running: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const tell = (news: News) => {
    hear(news, false);
    channel?.postMessage(news);
  };
  const start = () => {
    if (running) return;
    const { signal } = (running = new AbortController());
    const take = () => (signal.aborted ? Promise.resolve() : work(tell, signal));
    // Only waiting for the lock can fail, and only by `stop`.
    void (canShare ? navigator.locks.request(name, { signal }, take).catch(() => undefined) : take());
  };
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  const look = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'visible') start();
    else if (canShare) leaving = setTimeout(stop, HIDDEN_MS);
    else stop();
  };
  const relayed = ({ data }: MessageEvent<News>) => hear(data, true);

  channel?.addEventListener('message', relayed);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(leaving);
    stop();
    document.removeEventListener('visibilitychange', look);
    channel?.removeEventListener('message', relayed);
    // Not at once: what stops this may be the very news that `tell` is about to pass on.
    setTimeout(() => channel?.close());
  };
}
