/** Channel on which browser tabs share session events. */
export const EVENTS_CHANNEL = 'backroom.events';

/** Event of the window when the open notices may have changed; its detail is the fingerprint. */
export const NOTICES_EVENT = 'backroom.notices';

/** Events received from other tabs. */
export interface EventBuffer {
  events: readonly unknown[];
  stop: () => void;
}

/**
 * Buffers events of other tabs until the event module, which is loaded later, subscribes.
 *
 * @param onEvent called after an event has been buffered
 */
export function bufferEvents(onEvent: () => void): EventBuffer {
  const events: unknown[] = [];
  if (typeof BroadcastChannel === 'undefined') return { events, stop: () => undefined };
  const channel = new BroadcastChannel(EVENTS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    events.push(data);
    onEvent();
  });
  return { events, stop: () => channel.close() };
}
