import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';

import { MenuIcon } from '../icon/menu-icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import type { NavListItemProps } from './nav-list.types.ts';
import { Flyout, FlyoutTitle } from './nav-menu.styles.ts';
import { isGroup, type NavItem } from './nav-tree.ts';

export interface NavFlyoutProps extends NavContext {
  item: NavItem;
  isOpen: boolean;
  /** Ids from the top level to the active page. */
  active: readonly string[];
  onEnter: () => void;
  onLeave: () => void;
  onToggle: () => void;
  onClose: () => void;
  itemProps: NavListItemProps;
}

const MARGIN_PX = 8;

/** A group of the rail: a button, and next to it a flyout with the links while open. */
export function NavFlyout(props: NavFlyoutProps) {
  const { item, isOpen, active, onEnter, onLeave, onToggle, onClose, itemProps, ...context } = props;
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // Positioned as fixed, because the scrolling menu would clip it.
  const positionPanel = (panel: HTMLElement | null) => {
    if (!panel || !button.current) return;
    const anchor = button.current.getBoundingClientRect();
    const maxTop = window.innerHeight - panel.offsetHeight - MARGIN_PX;
    panel.style.left = `${anchor.right}px`;
    panel.style.top = `${Math.max(MARGIN_PX, Math.min(anchor.top, maxTop))}px`;
  };
  const mouseOnly = (handler: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') handler();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    button.current?.focus();
    onClose();
  };
  const handleNavigate = () => {
    onClose();
    context.onNavigate?.();
  };

  return (
    <li
      {...itemProps}
      onPointerEnter={mouseOnly(onEnter)}
      onPointerLeave={mouseOnly(onLeave)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-within={active[0] === item.id || undefined}
        onClick={onToggle}
      >
        <MenuIcon name={item.icon} />
        <VisuallyHidden>{item.label}</VisuallyHidden>
      </button>
      {isOpen && (
        <Flyout id={panelId} ref={positionPanel}>
          <div>
            <FlyoutTitle>{item.label}</FlyoutTitle>
            <FlyoutLinks
              items={item.children ?? []}
              active={active.slice(1)}
              {...context}
              onNavigate={handleNavigate}
            />
          </div>
        </Flyout>
      )}
    </li>
  );
}

interface FlyoutLinksProps extends NavContext {
  items: readonly NavItem[];
  /** Ids from these items down to the active page. */
  active: readonly string[];
}

function FlyoutLinks({ items, active, ...context }: FlyoutLinksProps) {
  return (
    <NavList
      items={items}
      activeId={active[0]}
      renderItem={(item, itemProps) => (
        <li key={item.id} {...itemProps}>
          {isGroup(item) ? (
            <>
              <FlyoutTitle>{item.label}</FlyoutTitle>
              <FlyoutLinks items={item.children ?? []} active={active.slice(1)} {...context} />
            </>
          ) : (
            <NavLink item={item} variant="label" {...context} />
          )}
        </li>
      )}
    />
  );
}
