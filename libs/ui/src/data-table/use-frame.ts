import { useCallback, useEffect, useRef, useState } from 'react';

import { useOverflow } from '../measure/use-overflow.ts';

/**
 * Scroll container of a table: whether it overflows, and whether cells are hidden under its pinned columns.
 *
 * @param isVirtual whether the element is needed in state; setting it costs a second render
 */
export function useFrame(isVirtual: boolean) {
  const [overflowRef, overflows] = useOverflow('x');
  const element = useRef<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [hides, setHides] = useState({ start: false, end: false });

  useEffect(() => {
    const { current: frame } = element;
    if (!frame || !overflows) return;
    const look = () => {
      const start = frame.scrollLeft > 0;
      const end = frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1;
      setHides((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    return () => frame.removeEventListener('scroll', look);
  }, [overflows]);

  const frameRef = useCallback(
    (frame: HTMLElement | null) => {
      element.current = frame;
      if (isVirtual) setBox(frame);
      return overflowRef(frame);
    },
    [isVirtual, overflowRef],
  );
  return { frameRef, box, overflows, hides: overflows ? hides : { start: false, end: false } };
}
