import { createElement, type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

import { MenuIcon } from '../icon/menu-icon.tsx';
import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { NavCount, NavCountText } from './nav-count.tsx';
import type { NavContext } from './nav-link.tsx';
import type { NavListItemProps } from './nav-list.types.ts';
import { countWaiting, type NavItem } from './nav-tree.ts';

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

const lazyPanel = createLazyModule(async () => (await import('./nav-flyout-panel.tsx')).NavFlyoutPanel);

/** A group of the rail: a button, and next to it a flyout with the links while open, loaded when first opened. */
export function NavFlyout(props: NavFlyoutProps) {
  const { item, isOpen, active, onEnter, onLeave, onToggle, onClose, itemProps, ...context } = props;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const panelId = useId();
  const countId = useId();
  const count = countWaiting(item, context.counts);
  const Panel = useLazyModule(lazyPanel, isOpen, onClose);

  const mouseOnly = (handler: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') handler();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    button?.focus();
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
        ref={setButton}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen && Panel ? panelId : undefined}
        aria-describedby={count > 0 ? countId : undefined}
        data-within={active[0] === item.id || undefined}
        onFocus={lazyPanel.preload}
        onClick={onToggle}
      >
        <MenuIcon name={item.icon} />
        <VisuallyHidden>{item.label}</VisuallyHidden>
        <NavCount count={count} />
      </button>
      <NavCountText id={countId} count={count} />
      {isOpen &&
        Panel &&
        createElement(Panel, {
          ...context,
          id: panelId,
          item,
          active: active.slice(1),
          anchor: button,
          onNavigate: handleNavigate,
        })}
    </li>
  );
}
