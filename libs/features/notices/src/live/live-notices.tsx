import { createElement, useEffect, useState } from 'react';

import { createLazyModule, useLazyModule } from '@backroom/ui';

import { type NoticePages, setNoticePages } from '../notice-pages.ts';
import { useCardNotices } from '../notice-store.ts';
import { useNoticeFeed } from './use-notice-feed.ts';

const lazyCards = createLazyModule(async () => (await import('./notice-cards.tsx')).NoticeCards);

interface LiveNoticesProps {
  userId: number;
  pages: NoticePages;
}

/** New notices over every page; the code of their cards is loaded once there are any. */
export function LiveNotices({ userId, pages }: LiveNoticesProps) {
  // Before the feed, which may open a page.
  useEffect(() => setNoticePages(pages), [pages]);
  useNoticeFeed(userId);
  const notices = useCardNotices();
  // The bell counts them nevertheless, and the next change of the notices loads the code again.
  const [failedNotices, setFailedNotices] = useState<typeof notices | null>(null);
  const hasCards = notices.length > 0;
  const NoticeCards = useLazyModule(lazyCards, hasCards && failedNotices !== notices, () => setFailedNotices(notices));
  return hasCards && NoticeCards ? createElement(NoticeCards, { notices }) : null;
}
