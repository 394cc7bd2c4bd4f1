import { useMemo, useState } from 'react';

import { withBase } from '@backroom/client';
import { useMediaQuery } from '@backroom/ui';

/** Whether the sidebar is expanded. See docs/product.md, "Shell". */
const COOKIE = 'sidebar_opened';
const YEAR_SECONDS = 31_536_000;
/** Mobile layout below 992 px. See docs/product.md, "Shell". */
const MOBILE_QUERY = '(max-width: 991.98px)';

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
  const isMobile = useMediaQuery(MOBILE_QUERY);
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

const readSidebarOpened = (): boolean => !document.cookie.split(/; */).includes(`${COOKIE}=0`);

function writeSidebarOpened(opened: boolean): void {
  document.cookie = `${COOKIE}=${opened ? 1 : 0}; Path=${withBase('/')}; Max-Age=${YEAR_SECONDS}; SameSite=Strict`;
}
