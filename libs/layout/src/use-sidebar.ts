import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

import { readSidebarOpened, writeSidebarOpened } from './sidebar-cookie.ts';
import { useIsMobile } from './use-media.ts';

export interface Sidebar {
  isMobile: boolean;
  /** Wide on a desk; laid over the page on a phone. */
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** On a desk the menu is as the person left it; on a phone it is shut until asked for, and after every route change. */
export function useSidebar(): Sidebar {
  const isMobile = useIsMobile();
  const { key } = useLocation();
  const [isWide, setIsWide] = useState(readSidebarOpened);
  // Open only for the place it was opened at: another place, another width, and it is shut.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = isMobile ? openAt === key : isWide;

  const toggle = () => {
    if (isMobile) {
      setOpenAt(isOpen ? null : key);
      return;
    }
    writeSidebarOpened(!isWide);
    setIsWide(!isWide);
  };
  const close = useCallback(() => setOpenAt(null), []);
  return { isMobile, isOpen, toggle, close };
}
