import { type FocusEvent, useEffect, useRef } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';

/**
 * When the row that has the focus is deleted, the row that takes its place gets it, on the same thing if it has one;
 * else the head of the table.
 *
 * @param rowCount rows there are now
 * @param onRow told which row has the focus, null for none
 * @returns handlers for the tbody
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
      // A deleted element leaves no successor; everything else is the person's own move.
      if (relatedTarget) last.current = null;
      onRow(null);
    },
  };
}
