import { EVENTS_CHANNEL } from './event-buffer.api.ts';

/** Events of the stream that concern month plans; others have other members. */
export interface PlanEvent {
  plans?: unknown;
  presence?: unknown;
  isLive?: unknown;
}

/**
 * Calls back with each event of the stream, in any tab of this browser.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToPlanEvents(receive: (event: PlanEvent) => void): () => void {
  // Events that this tab received itself; on plain http tabs do not relay. With a relay an event may arrive twice.
  const handleWindowEvent = (({ detail }: CustomEvent<PlanEvent>) => receive(detail)) as EventListener;
  addEventListener(EVENTS_CHANNEL, handleWindowEvent);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(EVENTS_CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<PlanEvent | null>) => {
    if (data) receive(data);
  });
  return () => {
    removeEventListener(EVENTS_CHANNEL, handleWindowEvent);
    channel?.close();
  };
}

/** The value of a month in an event, such as `{"revisions":{"2026-11":7}}`. */
export function readMonth(event: unknown, member: string, month: string): unknown {
  if (typeof event !== 'string') return undefined;
  try {
    return (JSON.parse(event) as Record<string, Record<string, unknown> | undefined>)[member]?.[month];
  } catch {
    return undefined;
  }
}
