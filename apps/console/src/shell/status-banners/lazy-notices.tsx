import { useEffect, useState } from 'react';

import { useUser } from '@backroom/auth';

import { loadedNotices, NoticeSlot } from '../notices/notice-slots.tsx';

/** Delay after the banners: the event stream comes first. */
const INITIAL_DELAY_MS = 1_000;

/** The notices of the user, loaded after everything that a page needs. */
export function LazyNotices() {
  const isSeenAs = useUser()?.seenAs !== undefined;
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const timer = setTimeout(
      () => void import('../notices/shell-notices.tsx').then(loadedNotices.set, () => setAttempt(attempt + 1)),
      INITIAL_DELAY_MS * attempt,
    );
    return () => clearTimeout(timer);
  }, [attempt]);

  // Those of whom the console is seen as are for that person alone.
  return (
    <>
      {!isSeenAs && <NoticeSlot part="ShellNotices" />}
      <NoticeSlot part="MenuCounts" />
    </>
  );
}
