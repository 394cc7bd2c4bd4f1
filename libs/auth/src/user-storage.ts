import { toUserStorageKey } from './user-storage-key.ts';

/** Maximum lifetime of a session: older values are never used again. */
const MAX_AGE_MS = 8 * 60 * 60 * 1_000;

/**
 * Saves a value for one user in this browser tab, across reloads and a new sign-in. Signing out clears all values.
 *
 * Never save a password or another secret: anyone with access to the browser can read it.
 *
 * @param value any JSON value
 * @returns whether it was saved; the storage may be full or blocked
 */
export function saveForUser(userId: number, name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(toUserStorageKey(userId, name), JSON.stringify({ at: Date.now(), value }));
    return true;
  } catch {
    return false;
  }
}

/** The saved value; null if there is none, or if it is corrupt or expired. */
export function loadForUser(userId: number, name: string): unknown {
  try {
    const entry = JSON.parse(sessionStorage.getItem(toUserStorageKey(userId, name)) ?? 'null') as unknown;
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('value' in entry)) return null;
    return Date.now() - Number(entry.at) <= MAX_AGE_MS ? entry.value : null;
  } catch {
    return null;
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
