import type { NoticePages } from '@backroom/feature-notices/live';
import { openRightPanel, selectActiveTab } from '@backroom/layout';

import { getCurrentLocation, historyNavigator } from '../../history.ts';
import type { AppStore } from '../../store.ts';
import { selectRoutes } from '../select-routes.ts';

/** An address of another host starts with two slashes. */
const LOCAL_PATH = /^\/(?![/\\])/;
const HOME = '/dashboard';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** What notices may do in the console: pages of the menu only, and never over unsaved input. */
export const createNoticePages = (store: Pick<AppStore, 'getState'>): NoticePages => ({
  canOpen(path) {
    if (!LOCAL_PATH.test(path) || !URL.canParse(path, window.location.origin)) return false;
    const destination = selectRoutes(store.getState()).resolve(toPathname(path));
    return destination.kind === 'page' && destination.page.entry !== undefined && destination.page.source !== undefined;
  },
  open: (path) => historyNavigator.push(path),
  hasUnsavedInput: () =>
    selectActiveTab(store.getState())?.isDirty === true || document.querySelector(DIALOGS) !== null || isTyping(),
  isAtHome: () => getCurrentLocation().pathname === HOME,
  openPanel: () => openRightPanel('notices'),
  focusBell: () => document.querySelector<HTMLElement>('header [data-toggles-panel]')?.focus(),
});

/** Whether the focus is in a field with a text, such as a filter that was not applied yet. */
function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.value !== '';
}

const toPathname = (path: string) => new URL(path, window.location.origin).pathname;
