export { AccountMenu } from './account-menu.tsx';
export { type ShellCommands } from './commands.tsx';
export type { OfferedAction } from './palette/shell-actions.ts';
export { placeWords, type WorkPlace } from './place-label.tsx';
export { scrollToTop } from './scroll-to-top.ts';
export { Shell, type ShellProps } from './shell.tsx';
export { type Tab, type TabPlace, tabTitle } from './tabs/tab.ts';
export { readTabs, writeTabs } from './tabs/tab-storage.ts';
export {
  selectActiveTabId,
  selectClosedTabs,
  selectLiveTabs,
  selectTabs,
  tabClosed,
  tabMoved,
  tabNamed,
  tabRefreshed,
  tabsForgotten,
  tabsLimited,
  tabsRestored,
  tabsSlice,
  tabTouched,
  tabVisited,
  type WithTabs,
} from './tabs/tabs-slice.ts';
export { scrollerOf, ViewFrame } from './view-frame.tsx';
