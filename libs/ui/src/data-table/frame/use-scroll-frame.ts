import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

import { getPageWidth } from '../../measure/page-width.ts';
import { runOnNextFrame } from '../../measure/run-on-next-frame.ts';
import { useOverflow } from '../../measure/use-overflow.ts';

/** On narrower pages rows are cards, which never overflow. */
export const MIN_TABLE_PAGE_PX = 576;

/**
 * Scroll container of a table: whether it overflows, and whether cells are hidden under its pinned columns.
 *
 * @param isVirtual whether the element is needed in state; setting it costs a second render
 * @param minWidth least width of the table in pixels. If it exceeds that of the page, the first render scrolls already:
 *   to measure first would render, lay out and paint the rows twice.
 * @param otherRef another ref of the element
 */
export function useScrollFrame(isVirtual: boolean, minWidth: number, otherRef?: RefCallback<HTMLElement>) {
  const [isTooWide] = useState(() => getPageWidth() >= MIN_TABLE_PAGE_PX && minWidth > getPageWidth());
  const [overflowRef, isOverflowing] = useOverflow('x', isTooWide);
  const frameElement = useRef<HTMLElement | null>(null);
  const [scrollElement, setScrollElement] = useState<HTMLElement | null>(null);
  const [clippedEdges, setClippedEdges] = useState({ start: false, end: isTooWide });

  useEffect(() => {
    const { current: frame } = frameElement;
    if (!frame || !isOverflowing) return;
    const updateClippedEdges = () => {
      // Negative where the page is read from right to left.
      const scrolled = Math.abs(frame.scrollLeft);
      const start = scrolled > 0;
      const end = scrolled + frame.clientWidth < frame.scrollWidth - 1;
      setClippedEdges((current) => (current.start === start && current.end === end ? current : { start, end }));
    };
    const cancelFrame = runOnNextFrame(updateClippedEdges);
    frame.addEventListener('scroll', updateClippedEdges, { passive: true });
    return () => {
      cancelFrame();
      frame.removeEventListener('scroll', updateClippedEdges);
    };
  }, [isOverflowing]);

  const frameRef = useCallback(
    (frame: HTMLElement | null) => {
      frameElement.current = frame;
      if (isVirtual) setScrollElement(frame);
      const cleanups = [overflowRef(frame), otherRef?.(frame)];
      return () => {
        for (const cleanup of cleanups) cleanup?.();
      };
    },
    [isVirtual, overflowRef, otherRef],
  );
  return {
    frameRef,
    scrollElement,
    isOverflowing,
    clippedEdges: isOverflowing ? clippedEdges : { start: false, end: false },
  };
}
