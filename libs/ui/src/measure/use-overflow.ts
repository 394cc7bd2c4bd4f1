import { type RefCallback, useCallback, useRef, useState } from 'react';

/**
 * Whether the content of an element is wider ('x') or higher ('y') than the element.
 *
 * @param expected whether it will, if that is certain before it is measured
 * @returns a ref for the element, and whether it overflows
 */
export function useOverflow(axis: 'x' | 'y', expected = false): readonly [RefCallback<HTMLElement>, boolean] {
  const [isOverflowing, setIsOverflowing] = useState(expected);
  const last = useRef(expected);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => {
        const overflows =
          axis === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight;
        // The same state again could cost a commit.
        if (overflows === last.current) return;
        last.current = overflows;
        setIsOverflowing(overflows);
      });
      observer.observe(element);
      for (const child of element.children) observer.observe(child);
      return () => observer.disconnect();
    },
    [axis],
  );

  return [ref, isOverflowing];
}
