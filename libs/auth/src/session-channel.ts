/** What another tab has done. */
export type SessionChange = 'signed-in' | 'signed-out' | 'seen-as';

const CHANNEL_NAME = 'backroom.session';

/** Shared for sending and receiving: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;
const getChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(CHANNEL_NAME));

/** Notifies the other tabs of this browser of a sign-in, a sign-out, or that the session sees the console as someone else. */
export function notifyOtherTabs(change: SessionChange): void {
  const openedChannel = getChannel();
  if (openedChannel) {
    openedChannel.postMessage(change);
    return;
  }
  try {
    localStorage.setItem(CHANNEL_NAME, `${change} ${Date.now()}`);
    localStorage.removeItem(CHANNEL_NAME);
  } catch {
    // Storage is blocked: the other tabs notice on their next request.
  }
}

/**
 * Calls `onChange` when another tab signs in or out, or sees the console as someone else.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToOtherTabs(onChange: (change: SessionChange) => void): () => void {
  const handleMessage = (message: unknown) => {
    if (message === 'signed-in' || message === 'signed-out' || message === 'seen-as') onChange(message);
  };
  const openedChannel = getChannel();
  const handleChannelMessage = ({ data }: MessageEvent<unknown>) => handleMessage(data);
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === CHANNEL_NAME) handleMessage(newValue?.split(' ')[0]);
  };
  openedChannel?.addEventListener('message', handleChannelMessage);
  window.addEventListener('storage', handleStorage);
  return () => {
    openedChannel?.removeEventListener('message', handleChannelMessage);
    window.removeEventListener('storage', handleStorage);
  };
}
