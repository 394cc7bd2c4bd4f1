/** In the local storage, which a sign-out in any tab empties and the end of a session does not. */
const KEY = 'kept_period';

/**
 * Identifies the time between two sign-outs, in which values are kept; null before the first value, after a sign-out and
 * if the storage is blocked.
 */
export function readKeptPeriod(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The period in which a value is kept from now on: a new one for the first value since a sign-out. */
export function startKeptPeriod(): string | null {
  const period = readKeptPeriod();
  if (period !== null) return period;
  try {
    localStorage.setItem(KEY, Math.random().toString(36).slice(2));
  } catch {
    // Storage is blocked: values are kept all the same.
  }
  return readKeptPeriod();
}
