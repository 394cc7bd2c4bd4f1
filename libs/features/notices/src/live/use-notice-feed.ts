import { useEffect, useRef } from 'react';

import { useUser } from '@backroom/auth';
import { startNoticePolling } from '@backroom/client/events/notice-feed';
import { useInvalidateOwnNotices } from '@backroom/client/own-notices';

import { dismissNotices, receiveNotices, undoDismissal } from '../notice-store.ts';
import { handleNewNotices, openStartupPage } from './page-opener.ts';

/** Keeps the open notices of this tab up to date, and opens pages in the tab that polls. */
export function useNoticeFeed(userId: number): void {
  const user = useUser();
  const userRef = useRef(user);
  useEffect(() => {
    userRef.current = user;
  }, [user]);
  const invalidate = useInvalidateOwnNotices();

  useEffect(() => {
    let isStart = true;
    return startNoticePolling({
      getPollQuery: () => userRef.current && { postId: userRef.current.postId, storeId: userRef.current.storeId },
      onNotices(notices, isLeader) {
        if (receiveNotices(notices)) invalidate();
        if (isLeader) handleNewNotices(notices, isStart);
        isStart = false;
      },
      // Acknowledged in another tab or browser, after it was read.
      onChanged: invalidate,
      onDismissed(ids) {
        dismissNotices(ids);
        invalidate();
      },
      onDismissFailed: undoDismissal,
      onLeading: () => openStartupPage(userId),
    });
  }, [invalidate, userId]);
}
