/** Where the tabs of a browser tell each other of what happens to the session. */
export const EVENTS_CHANNEL = 'backroom.events';

/** What other tabs have told, and the way to stop keeping it. */
export interface KeptEvents {
  news: readonly unknown[];
  stop: () => void;
}

/** Keeps what other tabs tell until `followEvents`, whose program comes later, is there to read it. */
export function keepEvents(): KeptEvents {
  const news: unknown[] = [];
  if (typeof BroadcastChannel === 'undefined') return { news, stop: () => undefined };
  const channel = new BroadcastChannel(EVENTS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => news.push(data));
  return { news, stop: () => channel.close() };
}
