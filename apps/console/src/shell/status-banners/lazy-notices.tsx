import { useEffect, useState } from 'react';

import { loadedNotices, NoticeSlot } from '../notices/notice-slots.tsx';

/** Delay after the banners: the event stream comes first. */
const INITIAL_DELAY_MS = 1_000;

/** The notices of the user, loaded after everything that a page needs. */
export function LazyNotices() {
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const timer = setTimeout(
      () => void import('../notices/shell-notices.tsx').then(loadedNotices.set, () => setAttempt(attempt + 1)),
      INITIAL_DELAY_MS * attempt,
    );
    return () => clearTimeout(timer);
  }, [attempt]);

  return <NoticeSlot part="ShellNotices" />;
}
