type News = 'signed-in' | 'signed-out';

const NAME = 'backroom.session';

/** Shared for sending and receiving: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(NAME));

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export function tellOtherTabs(news: News): void {
  const opened = openChannel();
  if (opened) {
    opened.postMessage(news);
    return;
  }
  try {
    localStorage.setItem(NAME, `${news} ${Date.now()}`);
    localStorage.removeItem(NAME);
  } catch {
    // Storage is blocked: the other tabs notice on their next request.
  }
}

/**
 * Calls `onChange` when another tab signs in or out.
 *
 * @returns a function that unsubscribes
 */
export function onNewsOfOtherTabs(heard: (news: News) => void): () => void {
  const read = (words: unknown) => {
    if (words === 'signed-in' || words === 'signed-out') heard(words);
  };
  const opened = openChannel();
  const hearChannel = ({ data }: MessageEvent<unknown>) => read(data);
  const hearStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME) read(newValue?.split(' ')[0]);
  };
  opened?.addEventListener('message', hearChannel);
  window.addEventListener('storage', hearStorage);
  return () => {
    opened?.removeEventListener('message', hearChannel);
    window.removeEventListener('storage', hearStorage);
  };
}
