import { useEffect, useMemo } from 'react';
import { useStore } from 'react-redux';

import { useUser } from '@backroom/auth';
import { LazyNoticePanel, LiveNotices, useOpenNotices } from '@backroom/feature-notices/live';
import { openRightPanel, setPanelNotices } from '@backroom/layout';

import type { AppStore } from '../../store.ts';
import { createNoticePages } from './notice-pages.ts';
import { ShellBell } from './shell-bell.tsx';

const CENTRE_PATH = '/notice';

/** The notices over the pages and in the right panel. */
export function ShellNotices() {
  const store = useStore() as AppStore;
  const userId = useUser()?.userId;
  const pages = useMemo(() => createNoticePages(store), [store]);
  const count = useOpenNotices().length;

  useEffect(() => {
    const openCentre = () => {
      openRightPanel(null, null);
      pages.open(CENTRE_PATH);
    };
    setPanelNotices({ count, content: <LazyNoticePanel onOpenCentre={openCentre} />, bell: <ShellBell /> });
  }, [count, pages]);
  // For the next user.
  useEffect(() => () => setPanelNotices({ count: 0, content: null }), []);

  return userId === undefined ? null : <LiveNotices userId={userId} pages={pages} />;
}
