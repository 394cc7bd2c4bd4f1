import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

import type { RowPeek, TableRow } from '../data-table.types.ts';
import { isRowClick } from './open-clicked-row.ts';
import { getRow } from './row-parts.ts';

/**
 * Shows the record of a row beside the table: a click on the row or Space on it; while one is shown, the focused row.
 * Esc on a row ends it.
 *
 * @returns handlers of the tbody; each says whether it has handled the event
 */
export function useRowPeek<Row>(peek: RowPeek<Row> | undefined, getLine: (line: number) => TableRow<Row> | undefined) {
  const find = (target: EventTarget) => {
    const row = target instanceof Element ? getRow(target) : null;
    return row ? getLine(Number(row.dataset.index)) : undefined;
  };
  const show = (line: TableRow<Row> | undefined) => {
    if (peek && line && line.key !== peek.openKey) peek.onPeek(line.record);
  };
  return {
    onClick(event: MouseEvent<HTMLElement>): boolean {
      if (!peek || !isRowClick(event)) return false;
      show(find(event.target));
      return true;
    },
    onFocus({ target }: FocusEvent): void {
      if (peek && peek.openKey !== null && target.matches('tr')) show(find(target));
    },
    onKeyDown(event: KeyboardEvent): boolean {
      const { key, target } = event;
      const isOpen = peek !== undefined && peek.openKey !== null;
      if (isOpen && key === 'Escape' && find(target)) peek.onClose();
      else if (peek && key === ' ' && target instanceof HTMLTableRowElement) {
        if (find(target)?.key === peek.openKey) peek.onClose();
        else show(find(target));
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}
