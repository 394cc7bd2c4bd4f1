import { readMonth, subscribeToPlanEvents } from './plan-events.ts';

/**
 * Calls back whenever the event stream announces that users have begun, moved on or ended in a month, in any tab of this
 * browser: with a fingerprint, or with null if there are none, or no stream that would announce the end.
 *
 * @returns a function that unsubscribes
 */
export const subscribeToPlanPresence = (
  month: string,
  onPresence: (fingerprint: string | null) => void,
): (() => void) =>
  subscribeToPlanEvents(({ presence, isLive }) => {
    if (isLive === false) onPresence(null);
    if (presence === undefined) return;
    const fingerprint = readMonth(presence, 'presence', month);
    onPresence(typeof fingerprint === 'string' ? fingerprint : null);
  });
