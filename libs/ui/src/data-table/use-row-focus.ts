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
export function useRowFocus(rowCount: number, onFocusedRowChange: (index: number | null) => void) {
  const lastFocus = useRef<{ body: HTMLTableSectionElement; row: number; controlIndex: number } | null>(null);

  useEffect(() => {
    const previous = lastFocus.current;
    if (!previous || document.activeElement !== document.body) return;
    lastFocus.current = null;
    const row = previous.body.querySelector(`tr[data-index='${Math.min(previous.row, rowCount - 1)}']`);
    const focusables = (row ?? previous.body.closest('table'))?.querySelectorAll<HTMLElement>(FOCUSABLE);
    (focusables?.[row ? previous.controlIndex : 0] ?? focusables?.[0])?.focus();
  }, [rowCount]);

  return {
    onFocus({ currentTarget: body, target }: FocusEvent<HTMLTableSectionElement>) {
      const row = target.closest<HTMLElement>('tr[data-index]');
      if (!row) return;
      const controlIndex = [...row.querySelectorAll(FOCUSABLE)].indexOf(target);
      lastFocus.current = { body, row: Number(row.dataset.index), controlIndex: Math.max(0, controlIndex) };
      onFocusedRowChange(lastFocus.current.row);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // `relatedTarget` is null if the element was removed; otherwise the user moved the focus.
      if (relatedTarget) lastFocus.current = null;
      onFocusedRowChange(null);
    },
  };
}
