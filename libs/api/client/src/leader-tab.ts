/** A hidden tab gives up leadership after this time by default; users often return sooner. */
const RELEASE_DELAY_MS = 5 * 60_000;

type Task<Message> = (broadcast: (message: Message) => void, signal: AbortSignal) => Promise<void>;

interface LeaderOptions<Message> {
  /** Name of the lock and of the channel. */
  name: string;
  /** Runs in one tab at a time until `signal` aborts; `broadcast` notifies all tabs. */
  run: Task<Message>;
  /** @param isRelayed the message comes from another tab, which has already handled it */
  onMessage: (message: Message, isRelayed: boolean) => void;
  /** Time after which a hidden tab gives up. */
  releaseDelayMs?: number;
}

/**
 * Runs a task in one visible tab on behalf of all tabs of this browser. When that tab closes or stays hidden, another
 * one takes over. Without locks (plain http) every visible tab runs the task.
 *
 * @returns a function that stops the task and the subscription
 */
export function runAsLeader<Message>({
  name,
  run,
  onMessage,
  releaseDelayMs = RELEASE_DELAY_MS,
}: LeaderOptions<Message>): () => void {
  const canShare = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  const channel = canShare ? new BroadcastChannel(name) : undefined;
  let controller: AbortController | undefined;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;

  const broadcast = (message: Message) => {
    onMessage(message, false);
    channel?.postMessage(message);
  };
  const start = () => {
    if (controller) return;
    const { signal } = (controller = new AbortController());
    const runTask = () => (signal.aborted ? Promise.resolve() : run(broadcast, signal));
    // Only the lock request can reject, and only when it is aborted.
    void (canShare ? navigator.locks.request(name, { signal }, runTask).catch(() => undefined) : runTask());
  };
  const stop = () => {
    controller?.abort();
    controller = undefined;
  };
  const handleVisibilityChange = () => {
    clearTimeout(releaseTimer);
    if (document.visibilityState === 'visible') start();
    else if (canShare) releaseTimer = setTimeout(stop, releaseDelayMs);
    else stop();
  };
  const handleChannelMessage = ({ data }: MessageEvent<Message>) => onMessage(data, true);

  channel?.addEventListener('message', handleChannelMessage);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  handleVisibilityChange();
  return () => {
    clearTimeout(releaseTimer);
    stop();
    document.removeEventListener('visibilitychange', handleVisibilityChange);
    channel?.removeEventListener('message', handleChannelMessage);
    // Deferred: `broadcast` may be about to post the message that caused this stop.
    setTimeout(() => channel?.close());
  };
}
