/** In the local storage, which a sign-out in any tab empties and the end of a session does not. */
export const PERIOD_KEY = 'kept_period';

/**
 * Identifies the time between two sign-outs, in which values are kept; null before the first value, after a sign-out and
 * if the storage is blocked.
 */
export function readKeptPeriod(): string | null {
  try {
    return localStorage.getItem(PERIOD_KEY);
  } catch {
    return null;
  }
}
