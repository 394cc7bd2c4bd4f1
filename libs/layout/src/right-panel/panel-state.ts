import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';

export type PanelTab = 'settings' | 'notices';

/** The open tab of the right panel; null while it is closed. */
let openTab: PanelTab | null = null;
const listeners = new Set<() => void>();

/** The button that has opened the panel last, to which the focus returns. */
export const panelOpener: RefObject<HTMLElement | null> = { current: null };

/**
 * Opens a tab of the right panel; null closes the panel.
 *
 * @param opener gets the focus back; null if a page opens, which takes the focus
 */
export function openRightPanel(tab: PanelTab | null, opener?: HTMLElement | null): void {
  openTab = tab;
  if (opener !== undefined) panelOpener.current = opener;
  for (const listener of listeners) listener();
}

/** What the console lists above the messages: the notices of the server, and how many are open. */
interface PanelNotices {
  count: number;
  content: ReactNode;
  /** Button of the top bar. */
  bell?: ReactNode;
}
let notices: PanelNotices = { count: 0, content: null };

export function setPanelNotices(next: PanelNotices): void {
  notices = next;
  for (const listener of listeners) listener();
}

export const usePanelNotices = (): PanelNotices => useSyncExternalStore(subscribe, () => notices);

export const useOpenPanelTab = (): PanelTab | null => useSyncExternalStore(subscribe, () => openTab);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
