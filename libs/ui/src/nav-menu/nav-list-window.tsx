import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';

import { scrollIntoViewVertically } from '../measure/scroll-into-view-vertically.ts';
import type { NavListProps } from './nav-list.types.ts';
import {
  CHUNK_SIZE,
  createListWindow,
  getSegmentHeight,
  type ListWindow,
  measureSegments,
  toSegments,
  updateListWindow,
} from './nav-virtualizer.ts';

const findActiveChunk = ({ items, activeId }: NavListProps) =>
  Math.floor(items.findIndex(({ id }) => id === activeId) / CHUNK_SIZE);

/** The entries of the mounted chunks in one flat list of children, and spacers instead of the others. */
export function renderWindow(props: NavListProps, listWindow: ListWindow): ReactNode[] {
  const { items, renderItem } = props;
  const activeChunk = findActiveChunk(props);
  const isMounted = (chunk: number) => chunk === activeChunk || listWindow.mountedChunks.includes(chunk);
  return toSegments(items.length, isMounted).flatMap((segment): ReactNode[] => {
    const { chunk, chunkCount } = segment;
    if (!segment.isMounted) {
      const height = getSegmentHeight(segment, listWindow);
      // A new key per spacer: a height transition (also with reduced motion) would be measured half-way.
      const key = `spacer ${chunk} ${chunkCount}`;
      return [<li key={key} aria-hidden data-part={chunk} data-parts={chunkCount} style={{ height }} />];
    }
    const start = chunk * CHUNK_SIZE;
    return items.slice(start, start + CHUNK_SIZE).map((item, index) =>
      renderItem(item, {
        'aria-setsize': items.length,
        'aria-posinset': start + index + 1,
        ...(index === 0 && { 'data-part': chunk }),
      }),
    );
  });
}

interface ListWindowObserverProps extends NavListProps {
  list: RefObject<HTMLUListElement | null>;
  /** Number of entries that are mounted before there is a window. */
  initialCount: number;
  listWindow: ListWindow | null;
  setListWindow: Dispatch<SetStateAction<ListWindow | null>>;
}

/** Keeps the window near the viewport. Renders nothing. */
export function ListWindowObserver({
  list,
  initialCount,
  listWindow,
  setListWindow,
  ...props
}: ListWindowObserverProps) {
  const { renderItem } = props;
  const measure = useEffectEvent(() => {
    if (!list.current) return;
    const update = updateListWindow(measureSegments(list.current));
    setListWindow((previous) => previous && update(previous));
  });

  const hasWindow = listWindow !== null;
  const activeChunk = findActiveChunk(props);
  useLayoutEffect(() => {
    // The first measurement unmounts what is out of view, except for the focused entry.
    const mounted = Array.from({ length: Math.ceil(initialCount / CHUNK_SIZE) }, (_, chunk) => chunk);
    if (!hasWindow) setListWindow(createListWindow(...mounted, Math.max(0, activeChunk)));
  }, [hasWindow, initialCount, activeChunk, setListWindow]);
  // Measures again when a group opens or closes, which rerenders the menu. Not after every render of this list: that
  // would loop.
  useLayoutEffect(() => measure(), [hasWindow, renderItem]);
  // The position of the active entry is known only after the first measurement; the menu scrolls too early.
  const isMeasured = hasWindow && !listWindow.isEstimate;
  useEffect(() => {
    const activeLink = isMeasured && list.current?.querySelector<HTMLElement>('a[aria-current="page"]');
    if (activeLink) scrollIntoViewVertically(activeLink);
  }, [isMeasured, list]);
  useEffect(() => {
    // Captures scroll events of any scroll container.
    const handleChange = () => measure();
    addEventListener('scroll', handleChange, { capture: true, passive: true });
    addEventListener('resize', handleChange);
    return () => {
      removeEventListener('scroll', handleChange, { capture: true });
      removeEventListener('resize', handleChange);
    };
  }, []);
  return null;
}
