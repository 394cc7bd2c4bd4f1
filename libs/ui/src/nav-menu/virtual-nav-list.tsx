import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { scrollIntoViewVertically } from '../measure/scroll-into-view-vertically.ts';
import type { NavListProps } from './nav-list.types.ts';
import {
  CHUNK_SIZE,
  createListWindow,
  getSegmentHeight,
  measureSegments,
  toSegments,
  updateListWindow,
} from './nav-virtualizer.ts';

/** Virtualised list: only chunks near the viewport are mounted, the others are replaced by spacers. */
export function VirtualNavList({ id, items, activeId, renderItem }: NavListProps) {
  const list = useRef<HTMLUListElement>(null);
  const activeChunk = Math.floor(items.findIndex((item) => item.id === activeId) / CHUNK_SIZE);
  const [listWindow, setListWindow] = useState(() => createListWindow(Math.max(0, activeChunk)));

  const measure = useCallback(() => {
    if (list.current) setListWindow(updateListWindow(measureSegments(list.current)));
  }, []);
  // Measures again when a group opens or closes, which rerenders the menu. Not after every render of this list: that
  // would loop.
  useLayoutEffect(measure, [measure, renderItem]);
  // The position of the active entry is known only after the first measurement; the menu scrolls too early.
  useEffect(() => {
    const activeLink = !listWindow.isEstimate && list.current?.querySelector<HTMLElement>('a[aria-current="page"]');
    if (activeLink) scrollIntoViewVertically(activeLink);
  }, [listWindow.isEstimate]);
  useEffect(() => {
    // Captures scroll events of any scroll container.
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [measure]);

  const isMounted = (chunk: number) => chunk === activeChunk || listWindow.mountedChunks.includes(chunk);
  return (
    // Scroll anchoring would follow a spacer whose height changes.
    <ul ref={list} id={id} style={{ overflowAnchor: 'none' }}>
      {toSegments(items.length, isMounted).map((segment) => {
        const { chunk, chunkCount } = segment;
        if (!segment.isMounted) {
          const height = getSegmentHeight(segment, listWindow);
          // A new key per spacer: a height transition (also with reduced motion) would be measured half-way.
          return (
            <li
              key={`spacer ${chunk} ${chunkCount}`}
              aria-hidden
              data-part={chunk}
              data-parts={chunkCount}
              style={{ height }}
            />
          );
        }
        const start = chunk * CHUNK_SIZE;
        return items.slice(start, start + CHUNK_SIZE).map((item, index) =>
          renderItem(item, {
            'aria-setsize': items.length,
            'aria-posinset': start + index + 1,
            ...(index === 0 && { 'data-part': chunk }),
          }),
        );
      })}
    </ul>
  );
}
