import { createElement } from 'react';

import type { ShellProps } from '@backroom/layout';
import { createStore, useStoreValue } from '@backroom/ui';

import { ShellBell } from './shell-bell.tsx';
import type * as notices from './shell-notices.tsx';

type Notices = typeof notices;

/** The code of the notices, once the status banners have loaded it. */
export const loadedNotices = createStore<Notices | null>(null);

/** A part of the notices; nothing until their code is there. */
export function NoticeSlot({ part }: { part: keyof Notices }) {
  const loaded = useStoreValue(loadedNotices);
  return loaded && createElement(loaded[part]);
}

/** What the shell shows of the notices: the bell at once, so that no stop of the Tab key comes later. */
export const NOTICE_SLOTS: Pick<ShellProps, 'bell' | 'notices'> = {
  bell: <ShellBell />,
  notices: { count: <NoticeSlot part="OpenCount" />, list: <NoticeSlot part="PanelNotices" /> },
};
