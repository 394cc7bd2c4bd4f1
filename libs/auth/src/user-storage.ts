import { PERIOD_KEY, readKeptPeriod } from './kept-period.ts';
import { hasUserStorageEnded } from './user-storage-end.ts';
import { toUserStorageKey, USER_STORAGE_PREFIX } from './user-storage-key.ts';

/** Maximum lifetime of a session: older values are never used again. */
const MAX_AGE_MS = 8 * 60 * 60 * 1_000;
/** A storage has about 5 million characters, which the tabs of the shell need as well. */
const MAX_LENGTH = 1_000_000;
const MAX_TOTAL_LENGTH = 3_000_000;

/** A saved value, with the time when it was saved in milliseconds since the epoch. */
export interface KeptValue {
  at: number;
  value: unknown;
}

/**
 * Saves a value for one user in this browser tab, across reloads and a new sign-in. Signing out in any tab ends all
 * values, also of tabs that do not notice it.
 *
 * Never save a password or another secret: anyone with access to the browser can read it.
 *
 * @param value any JSON value
 * @returns whether it was saved: not if it is too large, or if the storage is full or blocked
 */
export function saveForUser(userId: number, name: string, value: unknown): boolean {
  if (hasUserStorageEnded()) return false;
  const key = toUserStorageKey(userId, name);
  try {
    const text = JSON.stringify({ at: Date.now(), period: startKeptPeriod(), value });
    if (text.length > MAX_LENGTH || text.length + measureOthers(key) > MAX_TOTAL_LENGTH) return false;
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes expired values and returns the length of the others. */
function measureOthers(key: string): number {
  let length = 0;
  for (const other of Object.keys(sessionStorage)) {
    if (other === key || !other.startsWith(USER_STORAGE_PREFIX)) continue;
    const text = sessionStorage.getItem(other);
    if (parse(text) === null) sessionStorage.removeItem(other);
    else length += text?.length ?? 0;
  }
  return length;
}

/** The saved value; null if there is none, or if it is corrupt or expired. */
export function loadForUser(userId: number, name: string): KeptValue | null {
  try {
    return parse(sessionStorage.getItem(toUserStorageKey(userId, name)));
  } catch {
    return null;
  }
}

function parse(text: string | null): KeptValue | null {
  try {
    const entry = JSON.parse(text ?? 'null') as unknown;
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('value' in entry)) return null;
    // Saved before a sign-out.
    if (!('period' in entry) || entry.period !== readKeptPeriod()) return null;
    return Date.now() - Number(entry.at) <= MAX_AGE_MS ? { at: Number(entry.at), value: entry.value } : null;
  } catch {
    return null;
  }
}

/** Names of the saved values that begin with `prefix`; none if the storage is blocked. */
export function listForUser(userId: number, prefix: string): string[] {
  try {
    const start = toUserStorageKey(userId, '');
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(start + prefix) ? key.slice(start.length) : [],
    );
  } catch {
    return [];
  }
}

/** Removes a saved value, if there is one; a blocked storage is ignored. */
export function removeForUser(userId: number, name: string): void {
  try {
    sessionStorage.removeItem(toUserStorageKey(userId, name));
  } catch {
    // Storage is blocked, hence empty.
  }
}

/** The period in which a value is kept from now on: a new one for the first value since a sign-out. */
function startKeptPeriod(): string | null {
  const period = readKeptPeriod();
  if (period !== null) return period;
  try {
    localStorage.setItem(PERIOD_KEY, Math.random().toString(36).slice(2));
  } catch {
    // Storage is blocked: values are kept all the same.
  }
  return readKeptPeriod();
}
