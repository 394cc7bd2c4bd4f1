import { subscribeToStreamEvents } from './stream-events.ts';

/**
 * Calls back with the revision of a month whenever the event stream announces one, in any tab of this browser.
 *
 * @returns unsubscribes
 */
export function subscribeToPlanRevisions(month: string, onRevision: (revision: number) => void): () => void {
  return subscribeToStreamEvents<{ plans?: unknown }>((event) => {
    const revision = parseRevision(event?.plans, month);
    if (revision !== undefined) onRevision(revision);
  });
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
