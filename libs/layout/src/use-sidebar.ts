import { useMemo, useState } from 'react';

import { readSidebarOpened, writeSidebarOpened } from './sidebar-cookie.ts';
import { useIsMobile } from './use-media.ts';

export interface Sidebar {
  isMobile: boolean;
  /** Wide on a desk; laid over the page on a phone. */
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * On a desk the menu is as the person left it; on a phone it is shut until asked for, and after every route change.
 *
 * @param key of the place: another one with every step
 */
export function useSidebar(key: string): Sidebar {
  const isMobile = useIsMobile();
  const [isWide, setIsWide] = useState(readSidebarOpened);
  // Open only for the place it was opened at: another place, another width, and it is shut.
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
