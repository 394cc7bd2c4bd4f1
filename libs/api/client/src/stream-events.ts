import { EVENTS_CHANNEL } from './event-buffer.api.ts';

/**
 * Calls back with each event of the stream, whichever tab of this browser received it. The tab that did may get it
 * twice: on plain http tabs do not relay, so each has a stream and learns from its own window only.
 *
 * @returns unsubscribes
 */
export function subscribeToStreamEvents<Event>(onEvent: (event: Event | null) => void): () => void {
  const handleWindowEvent = ({ detail }: CustomEvent<Event>) => onEvent(detail);
  window.addEventListener(EVENTS_CHANNEL, handleWindowEvent as EventListener);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(EVENTS_CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<Event | null>) => onEvent(data));
  return () => {
    window.removeEventListener(EVENTS_CHANNEL, handleWindowEvent as EventListener);
    channel?.close();
  };
}
