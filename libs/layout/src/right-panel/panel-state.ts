import { useSyncExternalStore } from 'react';

export type PanelTab = 'settings' | 'notices';

/** The open tab of the right panel; null while it is closed. */
let openTab: PanelTab | null = null;
const listeners = new Set<() => void>();

/** Opens a tab of the right panel; null closes the panel. */
export function openRightPanel(tab: PanelTab | null): void {
  openTab = tab;
  for (const listener of listeners) listener();
}

export const useOpenPanelTab = (): PanelTab | null => useSyncExternalStore(subscribe, () => openTab);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
