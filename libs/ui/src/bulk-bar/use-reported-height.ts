import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--bulk-bar-h` on the parent of the bar, so that the head of the table below sticks to its lower edge. */
export function useReportedHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = bar;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const observer = new ResizeObserver(() => parent.style.setProperty('--bulk-bar-h', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      parent.style.removeProperty('--bulk-bar-h');
    };
  }, [bar]);
}
