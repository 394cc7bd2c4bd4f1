/** Channel on which browser tabs share session events. */
export const EVENTS_CHANNEL = 'backroom.events';

/** Events received from other tabs. */
export interface KeptEvents {
  news: readonly unknown[];
  stop: () => void;
}

/** Buffers events of other tabs until the event module, which is loaded later, subscribes. */
export function keepEvents(): KeptEvents {
  const news: unknown[] = [];
  if (typeof BroadcastChannel === 'undefined') return { news, stop: () => undefined };
  const channel = new BroadcastChannel(EVENTS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => news.push(data));
  return { news, stop: () => channel.close() };
}
