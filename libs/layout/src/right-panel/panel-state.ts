import type { ReactNode, RefObject } from 'react';

import { createStore, useStoreValue } from '@backroom/ui';

export type PanelTab = 'settings' | 'notices';

/** What the console lists above the messages: the notices of the server, and how many are open. */
export interface PanelNotices {
  count: ReactNode;
  list: ReactNode;
}

/** The open tab of the right panel; null while it is closed. */
const openTab = createStore<PanelTab | null>(null);

/** The button that has opened the panel last, to which the focus returns. */
export const panelOpener: RefObject<HTMLElement | null> = { current: null };

/**
 * Opens a tab of the right panel; null closes the panel.
 *
 * @param opener gets the focus back; null if a page opens, which takes the focus
 */
export function openRightPanel(tab: PanelTab | null, opener?: HTMLElement | null): void {
  if (opener !== undefined) panelOpener.current = opener;
  openTab.set(tab);
}

export const useOpenPanelTab = (): PanelTab | null => useStoreValue(openTab);
