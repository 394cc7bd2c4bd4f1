import { removeForOtherUsers } from './remove-for-other-users.ts';

/** Ids of users are positive. */
const NO_USER = 0;

let isEnding = false;

/** Whether this page is about to be left without what is unsaved in it. */
export const hasUserStorageEnded = (): boolean => isEnding;

/** Removes all saved values and refuses further ones, before a reload after which no work may come back. */
export function endUserStorage(): void {
  isEnding = true;
  removeForOtherUsers(NO_USER);
}
