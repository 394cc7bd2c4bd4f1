import type { MouseEvent } from 'react';

import { getRow } from './row-parts.ts';

/** They do something else on a click. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role="checkbox"], [role="switch"]';
/** What opens the record of a row: its own button, else the link in its first cell. */
export const findOpener = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('button[data-open]') ?? row.querySelector<HTMLElement>('th a[href]');

/** A click on a row itself, not on a control of it, and not one that selects text. */
export function isRowClick({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || target.closest(CONTROLS)) return false;
  // Menus and dialogs of a row are rendered elsewhere, but their events arrive here.
  const row = getRow(target);
  return row !== null && currentTarget.contains(row) && getSelection()?.type !== 'Range';
}

/** A click on a row opens its record, as its opener does. */
export function openClickedRow(event: MouseEvent<HTMLElement>): void {
  if (!isRowClick(event)) return;
  const row = getRow(event.target as Element);
  if (row) findOpener(row)?.click();
}
