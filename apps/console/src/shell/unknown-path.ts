import type { Location } from 'react-router';

import { selectToken } from '@backroom/auth';
import { pageAccessApi } from '@backroom/client/page-access';
import { MAX_PAGE_PATH } from '@backroom/contract/page-access';
import { selectActiveTab, selectTabs, tabClosed, tabVisited } from '@backroom/layout';
import { translate } from '@backroom/ui';

import { historyNavigator, reloadOnce } from '../history.ts';
import type { AppStore } from '../store.ts';
import { notify } from '../toasts.tsx';
import { unknownPathText } from './unknown-path.text.ts';

/** Maximum length of a path in the message. */
const MAX_MESSAGE_PATH = 80;
/** Minimum interval between reloads of a page that the menu of this tab does not have yet. */
const RELOAD_COOLDOWN_MS = 30_000;

export interface UnknownPath {
  location: Location;
  tabId: string;
  /** Whether the location is still shown, and still unknown. */
  isCurrent: () => boolean;
}

/**
 * Handles a path that is not in the menu of the user. If the server knows it as a page that the user may not open, its
 * tab opens and explains that; otherwise it redirects to the root, with a message that names the path. A tab with unsaved
 * changes stays as it is.
 */
export async function openUnknownPath(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  { location, tabId, isCurrent }: UnknownPath,
): Promise<void> {
  const unsaved = selectTabs(getState()).find((tab) => tab.isDirty && tab.location.pathname === location.pathname);
  if (unsaved) {
    dispatch(tabVisited({ id: unsaved.id, titles: unsaved.titles, affix: false, isCached: false, location }));
    return;
  }
  const path = location.pathname.slice(0, MAX_PAGE_PATH);
  const request = pageAccessApi.endpoints.getPageAccess.initiate({ query: { path } }, { forceRefetch: true });
  const { data } = await dispatch(request);
  if (!isCurrent()) return;
  // A page that was permitted until now keeps its tab.
  const active = selectActiveTab(getState());
  const id = active?.location.pathname === location.pathname ? active.id : tabId;
  if (data?.status === 'denied') {
    const titles = { 'zh-CN': data.title, 'en-US': data.titleEn || data.title };
    dispatch(tabVisited({ id, titles, affix: false, isCached: false, location }));
    return;
  }
  // The session has ended; its dialog offers to sign in again, and to return to this address.
  if (selectToken(getState()) === null) return;
  // Granted a moment ago.
  if (data?.status === 'granted' && reloadOnce(RELOAD_COOLDOWN_MS)) return;
  dispatch(tabClosed({ id }));
  // A failed request has been reported.
  if (data)
    notify('warning', translate(unknownPathText, 'unknownPath', { path: truncate(location.pathname) }), {
      durationMs: Infinity,
    });
  historyNavigator.replace('/');
}

const truncate = (path: string) => (path.length > MAX_MESSAGE_PATH ? `${path.slice(0, MAX_MESSAGE_PATH)}…` : path);
