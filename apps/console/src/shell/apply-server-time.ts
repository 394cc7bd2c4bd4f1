import type { CurrentUser } from '@backroom/contract/session';
import { setServerTime } from '@backroom/ui';

let applied: string | undefined;

/** Corrects the clock by the time that came with the user; once, as it is outdated later. */
export function applyServerTime(user: CurrentUser | null): void {
  if (!user?.serverTime || user.serverTime === applied) return;
  applied = user.serverTime;
  setServerTime(Date.parse(user.serverTime));
}
