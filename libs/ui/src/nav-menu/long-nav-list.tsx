import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { showInColumn } from '../measure/show-in-column.ts';
import type { NavListProps } from './nav-list.tsx';
import { firstRoom, heightOf, PART, roomFor, seenIn, stretchesOf } from './nav-parts.ts';

/** Virtualised list: only chunks near the viewport are mounted, the others are replaced by spacers. */
export function LongNavList({ id, items, marked, renderItem }: NavListProps) {
  const list = useRef<HTMLUListElement>(null);
  const markedPart = Math.floor(items.findIndex((item) => item.id === marked) / PART);
  const [room, setRoom] = useState(() => firstRoom(Math.max(0, markedPart)));

  const look = useCallback(() => {
    if (list.current) setRoom(roomFor(seenIn(list.current)));
  }, []);
  // Measures again when a group opens or closes, which rerenders the menu. Not after every render of this list: that
  // would loop.
  useLayoutEffect(look, [look, renderItem]);
  // The position of the active entry is known only after the first measurement; the menu scrolls too early.
  useEffect(() => {
    const mark = !room.isGuess && list.current?.querySelector<HTMLElement>('a[aria-current="page"]');
    if (mark) showInColumn(mark);
  }, [room.isGuess]);
  useEffect(() => {
    // Captures scroll events of any scroll container.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [look]);

  const isMounted = (part: number) => part === markedPart || room.near.includes(part);
  return (
    // Scroll anchoring would follow a spacer whose height changes.
    <ul ref={list} id={id} style={{ overflowAnchor: 'none' }}>
      {stretchesOf(items.length, isMounted).map((stretch) => {
        const { part, parts } = stretch;
        if (!stretch.isMounted) {
          const height = heightOf(stretch, room);
          // A new key per spacer: a height transition (also with reduced motion) would be measured half-way.
          return (
            <li key={`spacer ${part} ${parts}`} aria-hidden data-part={part} data-parts={parts} style={{ height }} />
          );
        }
        const start = part * PART;
        return items.slice(start, start + PART).map((item, index) =>
          renderItem(item, {
            'aria-setsize': items.length,
            'aria-posinset': start + index + 1,
            ...(index === 0 && { 'data-part': part }),
          }),
        );
      })}
    </ul>
  );
}
