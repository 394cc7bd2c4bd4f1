export { AccountMenu } from './account-menu.tsx';
export { navCounts } from './nav-counts.ts';
export type { PaletteSource, WordsByPath } from './palette/palette-source.ts';
export type { FoundEntry, RecordVerb } from './palette/record-search.ts';
export type { QuickAction } from './palette/shell-actions.ts';
export { openRightPanel, useOpenPanelTab } from './right-panel/panel-state.ts';
export { Shell, type ShellProps } from './shell.tsx';
export { type Tab, type TabDescriptor, tabTitle } from './tabs/tab.ts';
export { readTabs, type TabsOwner, writeTabs } from './tabs/tab-storage.ts';
export {
  selectActiveTab,
  selectActiveTabId,
  selectClosedTabs,
  selectLiveTabs,
  selectTabs,
  tabClosed,
  tabDirtyChanged,
  tabMoved,
  tabNamed,
  tabRefreshed,
  tabsReset,
  tabsRestored,
  tabsRestrictedToMenu,
  tabsSlice,
  tabVisited,
  type WithTabs,
} from './tabs/tabs-slice.ts';
export { answerWithUnsaved } from './tabs/unsaved-elsewhere.ts';
export { useUnsavedTitles } from './tabs/use-find-unsaved.ts';
export { getScroller, ViewFrame } from './view-frame.tsx';
export { formatWorkplace, type Workplace } from './workplace-label.tsx';
