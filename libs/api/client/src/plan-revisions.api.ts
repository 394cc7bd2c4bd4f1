import { EVENTS_CHANNEL } from './event-buffer.api.ts';

/**
 * Calls back with the revision of a month whenever the event stream announces one, in any tab of this browser.
 *
 * @returns unsubscribes
 */
export function subscribeToPlanRevisions(month: string, onRevision: (revision: number) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(EVENTS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<{ plans?: unknown } | null>) => {
    const revision = parseRevision(data?.plans, month);
    if (revision !== undefined) onRevision(revision);
  });
  return () => channel.close();
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
