import { createElement, type ReactElement, type SyntheticEvent, useId, useState } from 'react';

import { useLazyModule } from '../lazy-module/lazy-module.ts';
import { setLastMenuTrigger } from '../overlay/menu-trigger.ts';
import type { DropdownMenuEntry, MenuOpening } from './dropdown-menu.types.ts';
import { createMenuButtonHandlers, lazyMenuSurface } from './menu-button.ts';

export interface DropdownMenuProps {
  /** The button that opens the menu; must accept a ref and native props. */
  trigger: ReactElement<{ id?: string } & Record<string, unknown>>;
  items: readonly DropdownMenuEntry[];
  /** Accessible name of the menu; default: the name of the trigger. */
  label?: string;
  /** Edge of the trigger that the menu is aligned to. */
  align?: 'start' | 'end';
}

/**
 * Menu of actions, opened by a button.
 *
 * ARIA menu button. Keys: Enter, Space or Down opens on the first item; Up, Down, Home and End move, letters search,
 * Enter or Space selects, Esc closes and returns the focus to the button. Not modal: the page stays accessible.
 */
export function DropdownMenu({ trigger, items, label, align = 'start' }: DropdownMenuProps) {
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [hasIntent, setHasIntent] = useState(false);
  const Surface = useLazyModule(lazyMenuSurface, hasIntent, () => setOpening(null));
  const ownId = useId();
  const buttonId = trigger.props.id ?? ownId;
  const menuId = `${buttonId}-menu`;
  const isOpen = opening !== null;
  const handlers = createMenuButtonHandlers({
    isOpen,
    preload: () => setHasIntent(true),
    toggle: (element, by) => {
      setHasIntent(true);
      setButton(element);
      setLastMenuTrigger(element);
      setOpening((current) => (current ? null : by));
    },
  });
  return (
    <>
      {createElement(trigger.type, {
        ...trigger.props,
        ...mergeHandlers(trigger.props, handlers),
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        'data-opens': menuId,
      })}
      {hasIntent &&
        Surface &&
        items.length > 0 &&
        createElement(Surface, {
          trigger: button,
          opening,
          onClose: () => setOpening(null),
          items,
          align,
          id: menuId,
          label,
        })}
    </>
  );
}

type Handlers = Record<string, (event: never) => void>;

/** Each handler after that of the element itself. */
const mergeHandlers = (own: Record<string, unknown>, handlers: Handlers) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (event: SyntheticEvent) => {
        (own[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
        handle(event as never);
      },
    ]),
  );
