import { type RefObject, useLayoutEffect } from 'react';

/** Height of a bar on one line with medium controls; the parent sets it in its style. */
const USUAL_PX = 48;
const PROPERTY = '--list-bar-h';

/**
 * Sets `--list-bar-h` on the parent of the bar, so that the head of the table below sticks to its lower edge; not for
 * the usual height, because all rows inherit the property and would be styled again.
 *
 * @param isSticky a bar that scrolls with the page reports nothing
 */
export function useReportedHeight(bar: RefObject<HTMLElement | null>, isSticky = true): void {
  useLayoutEffect(() => {
    const { current: element } = bar;
    const parent = element?.parentElement;
    if (!isSticky || !element || !parent) return;
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element;
      if (offsetHeight === USUAL_PX) parent.style.removeProperty(PROPERTY);
      else parent.style.setProperty(PROPERTY, `${offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      parent.style.removeProperty(PROPERTY);
    };
  }, [bar, isSticky]);
}
