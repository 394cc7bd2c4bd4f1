import { type KeyboardEvent, useRef } from 'react';

import { toInlineKey } from '../measure/direction.ts';
import { findNextByPrefix, isBranch, type TreeEntry, type TreeSearchResult } from './tree-data.ts';

const TYPE_AHEAD_MS = 500;
const PAGE_ROWS = 10;

export interface TreeKeysOptions {
  rows: readonly TreeEntry[];
  active: TreeEntry | undefined;
  /** Results of a search: rows that only show where they are are skipped. Left moves to such a parent. */
  found: TreeSearchResult | null;
  isOpen: (entry: TreeEntry) => boolean;
  setOpen: (places: readonly TreeEntry[], open: boolean) => void;
  onMove: (entry: TreeEntry) => void;
  onActivate: (entry: TreeEntry) => void;
}

/** Keyboard handler of the ARIA APG tree pattern, plus PageUp and PageDown. */
export function useTreeKeys({ rows, active, found, isOpen, setOpen, onMove, onActivate }: TreeKeysOptions) {
  const typed = useRef({ text: '', at: 0 });

  const move = (to: TreeEntry | undefined) => to && onMove(to);
  const typeAhead = (entry: TreeEntry, key: string, now: number) => {
    const isContinuing = now - typed.current.at < TYPE_AHEAD_MS;
    const text = isContinuing ? typed.current.text + key : key;
    typed.current = { text, at: now };
    // The first letter searches after the current node; further letters may match it.
    move(findNextByPrefix(rows, rows.indexOf(entry) + (text.length === 1 ? 1 : 0), text));
  };

  return (event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.indexOf(active);
    const stops = found ? rows.filter((row) => row === active || found.results.has(row)) : rows;
    const at = stops.indexOf(active);
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(stops[at + 1]),
      ArrowUp: () => move(stops[at - 1]),
      PageDown: () => move(stops[Math.min(at + PAGE_ROWS, stops.length - 1)]),
      PageUp: () => move(stops[Math.max(at - PAGE_ROWS, 0)]),
      Home: () => move(stops[0]),
      End: () => move(stops.at(-1)),
      ArrowRight: () => {
        if (isOpen(active)) move(rows[index + 1]);
        else if (isBranch(active)) setOpen([active], true);
      },
      ArrowLeft: () => {
        if (isOpen(active)) setOpen([active], false);
        else if (active.parent) move(active.parent);
      },
      '*': () =>
        setOpen(
          rows.filter((row) => row.parent === active.parent && isBranch(row)),
          true,
        ),
      Enter: () => onActivate(active),
      ' ': () => onActivate(active),
    };
    const action =
      keys[toInlineKey(event.key)] ??
      (event.key.length === 1 ? () => typeAhead(active, event.key, event.timeStamp) : undefined);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}
