import { useMemo } from 'react';
import { useStore } from 'react-redux';

import { useUser } from '@backroom/auth';
import { LazyNoticePanel, LiveNotices, useOpenNotices } from '@backroom/feature-notices/live';
import { openRightPanel } from '@backroom/layout';
import { CountBadge } from '@backroom/ui';

import type { AppStore } from '../../store.ts';
import { createNoticePages } from './notice-pages.ts';

const CENTRE_PATH = '/notice';

function useNoticePages() {
  const store = useStore() as AppStore;
  return useMemo(() => createNoticePages(store), [store]);
}

/** The notices over the pages. */
export function ShellNotices() {
  const userId = useUser()?.userId;
  const pages = useNoticePages();
  return userId === undefined ? null : <LiveNotices userId={userId} pages={pages} />;
}

/** How many are open, in the tab of the right panel. */
export const OpenCount = () => <CountBadge count={useOpenNotices().length} />;

/** The newest ones in the right panel. */
export function PanelNotices() {
  const pages = useNoticePages();
  const openCentre = () => {
    openRightPanel(null, null);
    pages.open(CENTRE_PATH);
  };
  return <LazyNoticePanel onOpenCentre={openCentre} />;
}
