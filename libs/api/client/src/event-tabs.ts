/** A hidden tab gives up leadership after this time; users often return sooner. */
const HIDDEN_MS = 5 * 60_000;

type Work<News> = (tell: (news: News) => void, signal: AbortSignal) => Promise<void>;

interface Parts<News> {
  /** Name of the lock and of the channel. */
  name: string;
  /** Runs in one tab at a time until `signal` aborts; `broadcast` notifies all tabs. */
  work: Work<News>;
  /** @param isRelayed the message comes from another tab, which has already handled it */
  hear: (news: News, isRelayed: boolean) => void;
}

/**
 * Runs a task in one visible tab on behalf of all tabs of this browser. When that tab closes or stays hidden, another
 * one takes over. Without locks (plain http) every visible tab runs the task.
 *
 * @returns stops the task and the subscription
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
    // Only the lock request can reject, and only when it is aborted.
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
    // Deferred: `broadcast` may be about to post the message that caused this stop.
    setTimeout(() => channel?.close());
  };
}
