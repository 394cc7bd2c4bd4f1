import type { ReactNode } from 'react';

import type { DropdownMenuEntry } from '@backroom/ui';

/** Something seldom needed of a list: its entries in the menu of the list, and what they open. */
export interface ListTool {
  /** None without permission. */
  items: readonly DropdownMenuEntry[];
  /** A dialog, or how far the action has come; shown beside the button of the menu. */
  element: ReactNode;
}

export const NO_TOOLS: readonly ListTool[] = [];
