import { EVENTS_CHANNEL } from './event-buffer.api.ts';

interface EventMessage {
  plans?: unknown;
}

/**
 * Calls back with the revision of a month whenever the event stream announces one, in any tab of this browser.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToPlanRevisions(month: string, onRevision: (revision: number) => void): () => void {
  const receive = (event: EventMessage | null) => {
    const revision = parseRevision(event?.plans, month);
    if (revision !== undefined) onRevision(revision);
  };
  // Events that this tab received itself; on plain http tabs do not relay. With a relay an event may arrive twice.
  const handleWindowEvent = (({ detail }: CustomEvent<EventMessage>) => receive(detail)) as EventListener;
  addEventListener(EVENTS_CHANNEL, handleWindowEvent);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(EVENTS_CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<EventMessage | null>) => receive(data));
  return () => {
    removeEventListener(EVENTS_CHANNEL, handleWindowEvent);
    channel?.close();
  };
}

function parseRevision(event: unknown, month: string): number | undefined {
  if (typeof event !== 'string') return undefined;
  try {
    const { revisions } = JSON.parse(event) as { revisions?: Record<string, unknown> };
    const revision = revisions?.[month];
    return typeof revision === 'number' ? revision : undefined;
  } catch {
    return undefined;
  }
}
