import { useCallback, useEffect, useRef, useState } from 'react';

import { useOverflow } from '../measure/use-overflow.ts';

/**
 * The box around a table: whether it is too narrow, and whether rows disappear under its pinned columns.
 *
 * @param isVirtual whether somebody waits for the box itself; a table that has it in its state renders twice
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
