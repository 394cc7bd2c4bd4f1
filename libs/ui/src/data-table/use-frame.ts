import { useEffect, useState } from 'react';

import { useOverflow } from '../measure/use-overflow.ts';

/** The box around a table: whether it is too narrow, and whether rows disappear under its pinned columns. */
export function useFrame() {
  const [overflowRef, overflows] = useOverflow('x');
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [hides, setHides] = useState({ start: false, end: false });

  useEffect(() => {
    if (!box || !overflows) return;
    const look = () => {
      const start = box.scrollLeft > 0;
      const end = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setHides((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [box, overflows]);

  const [frameRef] = useState(() => (element: HTMLElement | null) => {
    overflowRef(element);
    setBox(element);
  });
  return { frameRef, box, overflows, hides: overflows ? hides : { start: false, end: false } };
}
