import { USER_STORAGE_PREFIX } from './user-storage-key.ts';

let isEnding = false;

/** Whether this page is about to be left without what is unsaved in it. */
export const hasUserStorageEnded = (): boolean => isEnding;

/** Removes all saved values and refuses further ones, before a reload after which no work may come back. */
export function endUserStorage(): void {
  isEnding = true;
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(USER_STORAGE_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, hence empty.
  }
}
