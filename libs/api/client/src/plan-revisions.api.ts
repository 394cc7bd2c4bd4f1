import { readMonth, subscribeToPlanEvents } from './plan-events.ts';

/**
 * Calls back with the revision of a month whenever the event stream announces one, in any tab of this browser.
 *
 * @returns a function that unsubscribes
 */
export const subscribeToPlanRevisions = (month: string, onRevision: (revision: number) => void): (() => void) =>
  subscribeToPlanEvents(({ plans }) => {
    const revision = readMonth(plans, 'revisions', month);
    if (typeof revision === 'number') onRevision(revision);
  });
