import { toUserStorageKey, USER_STORAGE_PREFIX } from './user-storage-key.ts';

/** Removes the values of all other users, after another user has signed in. */
export function removeForOtherUsers(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(USER_STORAGE_PREFIX) && !key.startsWith(toUserStorageKey(userId, '')))
        sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, hence empty.
  }
}
