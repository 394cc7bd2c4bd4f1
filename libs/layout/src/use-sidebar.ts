import { useMemo, useState } from 'react';

import { readSidebarOpened, writeSidebarOpened } from './sidebar-cookie.ts';
import { useIsMobile } from './use-is-mobile.ts';

export interface Sidebar {
  isMobile: boolean;
  /** Expanded on desktop; shown as an overlay on mobile. */
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * State of the sidebar. On desktop it is stored; on mobile it closes on every navigation.
 *
 * @param key key of the location, which changes with every navigation
 */
export function useSidebar(key: string): Sidebar {
  const isMobile = useIsMobile();
  const [isExpanded, setIsExpanded] = useState(readSidebarOpened);
  // The location key at which the overlay was opened: it closes when the location or the breakpoint changes.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const isOpen = isMobile ? openKey === key : isExpanded;

  const keyToOpen = isMobile && !isOpen ? key : null;
  return useMemo(() => {
    const toggle = () => {
      if (isMobile) {
        setOpenKey(keyToOpen);
        return;
      }
      writeSidebarOpened(!isOpen);
      setIsExpanded(!isOpen);
    };
    return { isMobile, isOpen, toggle, close: () => setOpenKey(null) };
  }, [isMobile, isOpen, keyToOpen]);
}
