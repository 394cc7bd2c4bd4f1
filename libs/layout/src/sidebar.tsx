import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { NavMenu, type NavMenuProps, usePreference, useStoreValue, useText } from '@backroom/ui';

import { Brand } from './brand.tsx';
import { layoutText } from './layout.text.ts';
import { navCounts } from './nav-counts.ts';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

interface SidebarProps extends Pick<NavMenuProps, 'items' | 'activeHref' | 'renderLink'> {
  id: string;
  name: string;
  logo: string;
  state: SidebarState;
}

/** The sidebar: a column on desktop, an overlay with backdrop on mobile. */
export const Sidebar = memo(function Sidebar({ id, name, logo, state, ...menu }: SidebarProps) {
  const t = useText(layoutText);
  const { isMobile, isOpen, close } = state;
  const column = useRef<HTMLElement>(null);
  const isOverlay = isMobile && isOpen;

  useEffect(() => {
    if (!isOverlay) return;
    const opener = document.activeElement;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    column.current?.querySelector<HTMLElement>('nav a, nav button')?.focus();
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [close, isOverlay]);

  const counts = useStoreValue(navCounts);
  const hasBrand = usePreference('sidebarLogo') === 'on';
  const collapsed = !isMobile && !isOpen;
  return (
    <>
      {isOverlay && <Backdrop onClick={close} />}
      <Column
        ref={column}
        id={id}
        aria-label={t('sidebar')}
        data-page-menu
        inert={isMobile && !isOpen}
        data-layer={isMobile ? (isOpen ? 'open' : 'closed') : undefined}
      >
        {hasBrand && <Brand name={name} logo={logo} collapsed={collapsed} />}
        <Scroll>
          <NavMenu {...menu} counts={counts} collapsed={collapsed} {...(isMobile && { onNavigate: close })} />
        </Scroll>
      </Column>
    </>
  );
});

const Column = styled.aside`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: var(--ui-nav-bg);
  /* Inside, so that it does not add to the width. */
  box-shadow: inset calc(-1px * var(--inline)) 0 0 var(--ui-nav-line);
  color: var(--ui-nav-fg);

  &[data-layer] {
    position: fixed;
    z-index: var(--ui-z-drawer);
    inset-block: 0;
    inset-inline-start: 0;
    width: var(--ui-nav-width);
    transition: transform var(--ui-motion-4) var(--ui-ease-in);
  }

  &[data-layer='closed'] {
    visibility: hidden;
    transform: translateX(calc(-100% * var(--inline)));
    transition:
      transform var(--ui-motion-4) var(--ui-ease-in),
      visibility var(--ui-motion-4);
  }
`;

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  scrollbar-color: transparent transparent;
  scrollbar-width: thin;

  &:hover,
  &:focus-within {
    scrollbar-color: var(--ui-nav-group-fg) transparent;
  }
`;

const Backdrop = styled.div`
  position: fixed;
  z-index: var(--ui-z-drawer);
  inset: 0;
  background: var(--ui-veil);
`;
