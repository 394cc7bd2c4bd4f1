import type { ReactElement } from 'react';

import type { MenuAction } from '../dropdown-menu/dropdown-menu.types.ts';
import type { LazyModule } from '../lazy-module/lazy-module.ts';

export type ContextMenuEntry =
  Pick<MenuAction, 'id' | 'label' | 'icon' | 'tone' | 'disabled' | 'onSelect'> | 'separator';

export interface ContextMenuProps {
  /** The trigger; must accept a ref and native props, and be focusable for keyboard access. */
  children: ReactElement<Record<string, unknown>>;
  /**
   * Labels must fit into 105 px: four Chinese characters or `Close others`. If empty, the browser's menu opens. A
   * function is evaluated when the menu opens.
   */
  items: readonly ContextMenuEntry[] | (() => readonly ContextMenuEntry[]);
  /** Loaded together with the menu, before `items` is evaluated. */
  needs?: LazyModule<unknown>;
  /** Accessible name of the menu, for example 角色管理的操作. */
  label: string;
  onOpenChange?: (open: boolean) => void;
}

export interface ContextMenuSurfaceProps extends Omit<ContextMenuProps, 'children' | 'needs'> {
  /** Represents the element of the menu. */
  trigger: ReactElement;
  /** Opened by a key: the focus goes to the first item. */
  isFromKeyboard: boolean;
}
