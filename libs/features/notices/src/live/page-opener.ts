import { confirmReceived, findStartupNotices } from '@backroom/client/events/notice-feed';
import type { OwnNotice } from '@backroom/contract/own-notices';

import { getNoticePages } from '../notice-pages.ts';

/** Set when the pages of a sign-in were opened; a sign-out empties the storage. */
const STARTUP_KEY = 'notice_startup';

/** Notices whose page was opened or offered in this tab. */
const handled = new Set<number>();

const findPage = (notices: readonly OwnNotice[]): OwnNotice | undefined =>
  notices.find(
    ({ id, notice_type, notice_route_path }) =>
      notice_type === '3' && !handled.has(id) && getNoticePages().canOpen(notice_route_path),
  );

/**
 * Over an input, and at the start in place of an address that the user has requested, the page is offered only: the
 * notice has a button.
 */
function openPage({ id, notice_route_path }: OwnNotice, isStart: boolean): void {
  handled.add(id);
  const { hasUnsavedInput, isAtHome, open } = getNoticePages();
  if (!hasUnsavedInput() && (!isStart || isAtHome())) open(notice_route_path);
}

/**
 * Opens the page of at most one new notice of a poll, and confirms what was shown; the next poll opens another one.
 *
 * @param isStart first poll of this document
 */
export function handleNewNotices(notices: readonly OwnNotice[], isStart: boolean): void {
  const fresh = notices.filter(({ isReceived }) => !isReceived);
  const next = findPage(fresh);
  if (next) openPage(next, isStart);
  const waiting = fresh.filter((notice) => notice.notice_type === '3' && findPage([notice]));
  const shown = fresh.filter((notice) => !waiting.includes(notice)).map(({ id }) => id);
  if (shown.length > 0) void confirmReceived(shown);
}

/** Right after a sign-in, and in one tab only: opens the page of the newest notice that is not dismissed. */
export async function openStartupPage(userId: number): Promise<void> {
  if (isStarted(userId)) return;
  const next = findPage(await findStartupNotices());
  if (!next) return;
  openPage(next, true);
  void confirmReceived([next.id]);
}

/** Remembers the start; without storage every document would be one, so none is. */
function isStarted(userId: number): boolean {
  try {
    const isKnown = localStorage.getItem(STARTUP_KEY) === String(userId);
    localStorage.setItem(STARTUP_KEY, String(userId));
    return isKnown;
  } catch {
    return true;
  }
}
