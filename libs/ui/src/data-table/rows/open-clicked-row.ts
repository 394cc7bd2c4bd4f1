import type { MouseEvent } from 'react';

import { getRow } from './row-parts.ts';

/** They do something else on a click. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role="checkbox"], [role="switch"]';
/** Opens the record of a row. */
export const OPENER_SELECTOR = 'th a[href], button[data-open]';

/** A click on a row opens its record, as its first cell does; not one that selects text. */
export function openClickedRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || target.closest(CONTROLS)) return;
  // Menus and dialogs of a row are rendered elsewhere, but their events arrive here.
  const row = getRow(target);
  if (!row || !currentTarget.contains(row) || getSelection()?.type === 'Range') return;
  row.querySelector<HTMLElement>(OPENER_SELECTOR)?.click();
}
