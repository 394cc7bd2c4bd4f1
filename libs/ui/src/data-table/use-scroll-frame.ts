import { useCallback, useEffect, useRef, useState } from 'react';

import { useOverflow } from '../measure/use-overflow.ts';

/**
 * Scroll container of a table: whether it overflows, and whether cells are hidden under its pinned columns.
 *
 * @param isVirtual whether the element is needed in state; setting it costs a second render
 */
export function useScrollFrame(isVirtual: boolean) {
  const [overflowRef, isOverflowing] = useOverflow('x');
  const frameElement = useRef<HTMLElement | null>(null);
  const [scrollElement, setScrollElement] = useState<HTMLElement | null>(null);
  const [clippedEdges, setClippedEdges] = useState({ start: false, end: false });

  useEffect(() => {
    const { current: frame } = frameElement;
    if (!frame || !isOverflowing) return;
    const updateClippedEdges = () => {
      const start = frame.scrollLeft > 0;
      const end = frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1;
      setClippedEdges((current) => (current.start === start && current.end === end ? current : { start, end }));
    };
    updateClippedEdges();
    frame.addEventListener('scroll', updateClippedEdges, { passive: true });
    return () => frame.removeEventListener('scroll', updateClippedEdges);
  }, [isOverflowing]);

  const frameRef = useCallback(
    (frame: HTMLElement | null) => {
      frameElement.current = frame;
      if (isVirtual) setScrollElement(frame);
      return overflowRef(frame);
    },
    [isVirtual, overflowRef],
  );
  return {
    frameRef,
    scrollElement,
    isOverflowing,
    clippedEdges: isOverflowing ? clippedEdges : { start: false, end: false },
  };
}
