import type { ReactNode } from 'react';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** `danger` for destructive actions; place them last, after a separator. */
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Below the label: why the item is disabled, or what it does. */
  hint?: string | undefined;
  /** If set, the item is a checkbox or radio item. */
  checked?: boolean;
  /** Makes it a radio item: only one of the adjacent items can be checked. */
  exclusive?: boolean;
  onSelect: () => void;
}

/** An action, a separator, or a heading of the items below it. */
export type DropdownMenuEntry = MenuAction | 'separator' | { heading: string };

/** How a menu was opened: by keyboard its first item gets the focus. */
export type MenuOpening = 'pointer' | 'keyboard';
