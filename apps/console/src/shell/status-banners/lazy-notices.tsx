import { createElement, useEffect, useState } from 'react';

import { useUser } from '@backroom/auth';
import { createLazyModule, useLazyModule } from '@backroom/ui';

import { loadedNotices, NoticeSlot } from '../notices/notice-slots.tsx';

/** Delay after the banners: the event stream comes first. */
const INITIAL_DELAY_MS = 1_000;
/** Delay of the counts in the menu, after the notices. */
const COUNTS_DELAY_MS = 3_000;

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
      <LazyMenuCounts />
    </>
  );
}

const lazyCounts = createLazyModule(async () => (await import('../menu-counts.ts')).MenuCounts);
/** The menu works without them. */
const ignoreLoadError = () => undefined;

function LazyMenuCounts() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), COUNTS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const MenuCounts = useLazyModule(lazyCounts, isLate, ignoreLoadError);
  return MenuCounts && createElement(MenuCounts);
}
