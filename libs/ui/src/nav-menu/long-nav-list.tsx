import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { showInColumn } from '../measure/show-in-column.ts';
import type { NavListProps } from './nav-list.tsx';
import { firstRoom, heightOf, PART, roomFor, seenIn, stretchesOf } from './nav-parts.ts';

/** Of hundreds of entries only those near the view are mounted, the others are empty room. */
export function LongNavList({ id, items, marked, renderItem }: NavListProps) {
  const list = useRef<HTMLUListElement>(null);
  const markedPart = Math.floor(items.findIndex((item) => item.id === marked) / PART);
  const [room, setRoom] = useState(() => firstRoom(Math.max(0, markedPart)));

  const look = useCallback(() => {
    if (list.current) setRoom(roomFor(seenIn(list.current)));
  }, []);
  // A group that opens or closes moves what is below it, and the menu renders. Not with every render of the list: it
  // would look at what it has just done, for ever.
  useLayoutEffect(look, [look, renderItem]);
  // Where the page shown stands is known from here on; the menu has looked for it too early.
  useEffect(() => {
    const mark = !room.isGuess && list.current?.querySelector<HTMLElement>('a[aria-current="page"]');
    if (mark) showInColumn(mark);
  }, [room.isGuess]);
  useEffect(() => {
    // Whatever it is that scrolls.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [look]);

  const isMounted = (part: number) => part === markedPart || room.near.includes(part);
  return (
    // A browser that holds the view still would follow an empty room which grows, and the room the view.
    <ul ref={list} id={id} style={{ overflowAnchor: 'none' }}>
      {stretchesOf(items.length, isMounted).map((stretch) => {
        const { part, parts } = stretch;
        if (!stretch.isMounted) {
          const height = heightOf(stretch, room);
          // Another room is another element: with little motion wanted a height takes a moment too, and would be measured.
          return (
            <li key={`room ${part} ${parts}`} aria-hidden data-part={part} data-parts={parts} style={{ height }} />
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
