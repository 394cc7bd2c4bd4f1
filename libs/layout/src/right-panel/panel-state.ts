import { useSyncExternalStore } from 'react';

export type PanelTab = 'settings' | 'notices';

/** Which part of the right panel is open; null while it is shut. */
let open: PanelTab | null = null;
const listeners = new Set<() => void>();

/** Opens the right panel on one of its parts, from wherever; null shuts it. */
export function openRightPanel(tab: PanelTab | null): void {
  open = tab;
  for (const listener of listeners) listener();
}

export const useOpenPanelTab = (): PanelTab | null => useSyncExternalStore(subscribe, () => open);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
