import type { KeyboardEvent, PointerEvent } from 'react';

import { createLazyModule } from '../lazy-module/lazy-module.ts';
import type { MenuOpening } from './dropdown-menu.types.ts';

/** Loaded when the pointer or the focus reaches the button of a menu, because most menus of a page are never opened. */
export const lazyMenuSurface = createLazyModule(async () => (await import('./menu-surface.tsx')).MenuSurface);

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

export interface MenuButtonControls {
  isOpen: boolean;
  preload: () => void;
  /** Opens the menu, or closes it if it is open for the same button. */
  toggle: (button: HTMLElement, opening: MenuOpening) => void;
}

/** Event handlers of an ARIA menu button. It opens on pointer down. */
export const createMenuButtonHandlers = ({ isOpen, preload, toggle }: MenuButtonControls) => ({
  onPointerEnter: preload,
  onFocus: preload,
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The focus moves into the menu.
    if (!isOpen) event.preventDefault();
    toggle(event.currentTarget, 'pointer');
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    toggle(event.currentTarget, 'keyboard');
  },
});
