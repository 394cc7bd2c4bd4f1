import { type KeyboardEvent, useRef } from 'react';

import { isBranch, nextByStart, type Place } from './tree-data.ts';

const TYPING_MS = 500;
const PAGE_ROWS = 10;

export interface TreeKeys {
  rows: readonly Place[];
  active: Place | undefined;
  isOpen: (place: Place) => boolean;
  setOpen: (places: readonly Place[], open: boolean) => void;
  onMove: (place: Place) => void;
  onPress: (place: Place) => void;
}

/** Keyboard handler of the ARIA APG tree pattern, plus PageUp and PageDown. */
export function useTreeKeys({ rows, active, isOpen, setOpen, onMove, onPress }: TreeKeys) {
  const typed = useRef({ text: '', at: 0 });

  const move = (to: Place | undefined) => to && onMove(to);
  const typeAhead = (place: Place, key: string, now: number) => {
    const goesOn = now - typed.current.at < TYPING_MS;
    const text = goesOn ? typed.current.text + key : key;
    typed.current = { text, at: now };
    // The first letter searches after the current node; further letters may match it.
    move(nextByStart(rows, rows.indexOf(place) + (text.length === 1 ? 1 : 0), text));
  };

  return (event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.indexOf(active);
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(rows[at + 1]),
      ArrowUp: () => move(rows[at - 1]),
      PageDown: () => move(rows[Math.min(at + PAGE_ROWS, rows.length - 1)]),
      PageUp: () => move(rows[Math.max(at - PAGE_ROWS, 0)]),
      Home: () => move(rows[0]),
      End: () => move(rows.at(-1)),
      ArrowRight: () => {
        if (isOpen(active)) move(rows[at + 1]);
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
      Enter: () => onPress(active),
      ' ': () => onPress(active),
    };
    const act =
      keys[event.key] ?? (event.key.length === 1 ? () => typeAhead(active, event.key, event.timeStamp) : undefined);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
