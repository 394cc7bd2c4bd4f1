import { createContext, createElement, type ReactNode, useId, useMemo, useState } from 'react';

import type { MenuOpening } from '../../dropdown-menu/dropdown-menu.types.ts';
import { lazyMenuSurface } from '../../dropdown-menu/menu-button.ts';
import { useText } from '../../i18n/text.ts';
import { useLazyModule } from '../../lazy-module/lazy-module.ts';
import { useIsPhone } from '../../measure/use-is-phone.ts';
import { setLastMenuTrigger } from '../../overlay/menu-trigger.ts';
import { MAX_INLINE_ACTIONS } from '../columns/actions-width.ts';
import { dataTableText } from '../data-table.text.ts';
import type { RowAction } from '../data-table.types.ts';

/** The menu of one row, opened by its button. */
interface RowMenu {
  trigger: HTMLElement;
  opening: MenuOpening;
  /** Accessible name. */
  label: string;
  actions: readonly RowAction[];
}

export interface RowMenuControls {
  /** Label of the buttons; here, so that not each row subscribes to the language. */
  moreText: string;
  /** Number of actions outside the menu. */
  maxInline: number;
  /** The button whose menu is open. */
  openTrigger: HTMLElement | null;
  menuId: string;
  preload: () => void;
  /** Opens the menu, or closes it if it is open for the same trigger. */
  toggle: (menu: RowMenu) => void;
  /** Replaces the actions of the open menu, because its row has changed. */
  update: (actions: readonly RowAction[]) => void;
  /** Closes the menu if it is open for this trigger. */
  close: (trigger: HTMLElement) => void;
}

export const RowMenuContext = createContext<RowMenuControls | null>(null);

interface RowMenuProviderProps {
  /** Below 576 px rows are cards of two lines, which have no place for actions. */
  hasTwoLines: boolean;
  children: ReactNode;
}

/** One menu for all rows of a table: with a menu per row, a page of rows takes several times longer to mount. */
export function RowMenuProvider({ hasTwoLines, children }: RowMenuProviderProps) {
  // Kept after closing, because the focus returns to its trigger.
  const [menu, setMenu] = useState<RowMenu | null>(null);
  const [openTrigger, setOpenTrigger] = useState<HTMLElement | null>(null);
  const [hasIntent, setHasIntent] = useState(false);
  const Surface = useLazyModule(lazyMenuSurface, hasIntent, () => setOpenTrigger(null));
  const menuId = useId();
  const moreText = useText(dataTableText)('more');
  const maxInline = useIsPhone() && hasTwoLines ? 0 : MAX_INLINE_ACTIONS;
  const controls = useMemo(
    (): RowMenuControls => ({
      moreText,
      maxInline,
      openTrigger,
      menuId,
      preload: () => setHasIntent(true),
      toggle: (next) => {
        setHasIntent(true);
        setMenu(next);
        // Not from the current state: the press on an open trigger has closed the menu already.
        setOpenTrigger(openTrigger === next.trigger ? null : next.trigger);
        setLastMenuTrigger(next.trigger);
      },
      update: (actions) => setMenu((current) => current && { ...current, actions }),
      close: (trigger) => setOpenTrigger((current) => (current === trigger ? null : current)),
    }),
    [moreText, maxInline, openTrigger, menuId],
  );
  return (
    <RowMenuContext value={controls}>
      {children}
      {Surface &&
        menu &&
        createElement(Surface, {
          trigger: menu.trigger,
          opening: openTrigger ? menu.opening : null,
          onClose: () => setOpenTrigger(null),
          items: menu.actions,
          align: 'end',
          id: menuId,
          label: menu.label,
        })}
    </RowMenuContext>
  );
}
