import { useEffect, useState } from 'react';

/**
 * Whether the content of an element is wider ('x') or higher ('y') than the element.
 *
 * @returns a ref for the element, and the answer
 */
export function useOverflow(axis: 'x' | 'y') {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setOverflows(
        axis === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight,
      ),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [axis, element]);

  return [ref, overflows] as const;
}
