let width = Infinity;

/** Width of a page without its scrollbar in pixels, as set or observed last; infinite until then. Needs no layout. */
export const getPageWidth = (): number => width;

/** Sets the width in pixels where it is known before the element that is observed exists. */
export function setPageWidth(pixels: number): void {
  width = pixels;
}

/**
 * Ref callback of an element that is as wide as a page without its scrollbar.
 *
 * @returns a function that stops the observation
 */
export function observePageWidth(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) width = entry.contentRect.width;
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    width = Infinity;
  };
}
