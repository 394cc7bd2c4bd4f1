import type { SharedEvents } from '@backroom/contract/events/schemas';

import { eventBus } from './event-bus.api.ts';

/**
 * Calls back with the revision of a month whenever the event stream announces one, in any tab of this browser.
 *
 * @returns a function that unsubscribes
 */
export const subscribeToPlanRevisions = (month: string, onRevision: (revision: number) => void): (() => void) =>
  eventBus.subscribe('plans', (event) => {
    const revision = readMonth(event, 'revisions', month);
    if (typeof revision === 'number') onRevision(revision);
  });

/**
 * Calls back whenever the event stream announces that users have begun, moved on or ended in a month, in any tab of this
 * browser: with a fingerprint, or with null if there are none, or no stream that would announce the end.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToPlanPresence(month: string, onPresence: (fingerprint: string | null) => void): () => void {
  const stops = [
    eventBus.subscribe('isLive', (isLive) => {
      if (!isLive) onPresence(null);
    }),
    eventBus.subscribe('presence', (event) => {
      const fingerprint = readMonth(event, 'presence', month);
      onPresence(typeof fingerprint === 'string' ? fingerprint : null);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The value of a month in an event, such as `{"revisions":{"2026-11":7}}`; another tab may run another version. */
function readMonth(event: unknown, member: 'revisions' | 'presence', month: string): unknown {
  if (typeof event !== 'string') return undefined;
  try {
    return (JSON.parse(event) as Partial<SharedEvents>)[member]?.[month];
  } catch {
    return undefined;
  }
}
