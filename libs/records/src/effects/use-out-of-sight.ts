import { type RefCallback, useCallback, useRef, useState } from 'react';

/** Less of an element, such as its upper edge and half a line, is not seen. */
const SEEN_PX = 72;
const STEPS = Array.from({ length: 11 }, (_step, index) => index / 10);

interface OutOfSight {
  ref: RefCallback<HTMLElement>;
  isOutOfSight: boolean;
  /** Scrolls to the element, and moves the focus there. */
  reveal: () => void;
}

/** Whether an element has been scrolled out of sight, or not into it yet. */
export function useOutOfSight(): OutOfSight {
  const element = useRef<HTMLElement>(null);
  const [isOutOfSight, setOutOfSight] = useState(false);
  const ref = useCallback((next: HTMLElement | null) => {
    element.current = next;
    if (!next) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setOutOfSight(last.intersectionRect.height < Math.min(SEEN_PX, last.boundingClientRect.height));
      },
      { threshold: STEPS },
    );
    observer.observe(next);
    return () => observer.disconnect();
  }, []);
  const reveal = useCallback(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, []);
  return { ref, isOutOfSight, reveal };
}
