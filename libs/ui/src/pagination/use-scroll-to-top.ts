import { type RefObject, useEffect, useRef } from 'react';

import { scrollContainerToTop } from '../measure/scroll-to-top.ts';

/**
 * Scrolls the container of an element to its top when `position` changes. Not when the element is mounted or shown again:
 * a page that is returned to keeps its scroll position.
 */
export function useScrollToTop(position: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const shownPosition = useRef(position);
  useEffect(() => {
    if (shownPosition.current === position) return;
    shownPosition.current = position;
    scrollContainerToTop(element.current);
  }, [position]);
  return element;
}
