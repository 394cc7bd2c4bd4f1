import { type FocusEvent, useEffect, useRef } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';

/**
 * If the focused row is deleted, moves the focus to the same control of the row that takes its place, or to the table
 * header if no row is left.
 *
 * @param rowCount current number of rows
 * @param onFocusedRowChange called with the index of the focused row, null for none
 * @returns event handlers for the tbody
 */
export function useRowFocus(rowCount: number, onRow: (index: number | null) => void) {
  const last = useRef<{ body: HTMLTableSectionElement; row: number; place: number } | null>(null);

  useEffect(() => {
    const lost = last.current;
    if (!lost || document.activeElement !== document.body) return;
    last.current = null;
    const row = lost.body.querySelector(`tr[data-index='${Math.min(lost.row, rowCount - 1)}']`);
    const places = (row ?? lost.body.closest('table'))?.querySelectorAll<HTMLElement>(FOCUSABLE);
    (places?.[row ? lost.place : 0] ?? places?.[0])?.focus();
  }, [rowCount]);

  return {
    onFocus({ currentTarget: body, target }: FocusEvent<HTMLTableSectionElement>) {
      const row = target.closest<HTMLElement>('tr[data-index]');
      if (!row) return;
      const place = [...row.querySelectorAll(FOCUSABLE)].indexOf(target);
      last.current = { body, row: Number(row.dataset.index), place: Math.max(0, place) };
      onRow(last.current.row);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // `relatedTarget` is null if the element was removed; otherwise the user moved the focus.
      if (relatedTarget) last.current = null;
      onRow(null);
    },
  };
}
