import { useMemo, useState } from 'react';

import { readSidebarOpened, writeSidebarOpened } from './sidebar-cookie.ts';
import { useIsMobile } from './use-media.ts';

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
  const [isWide, setIsWide] = useState(readSidebarOpened);
  // The location key at which the overlay was opened: it closes when the location or the breakpoint changes.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = isMobile ? openAt === key : isWide;

  const placeToOpen = isMobile && !isOpen ? key : null;
  return useMemo(() => {
    const toggle = () => {
      if (isMobile) {
        setOpenAt(placeToOpen);
        return;
      }
      writeSidebarOpened(!isOpen);
      setIsWide(!isOpen);
    };
    return { isMobile, isOpen, toggle, close: () => setOpenAt(null) };
  }, [isMobile, isOpen, placeToOpen]);
}
