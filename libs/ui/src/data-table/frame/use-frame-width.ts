import { type RefCallback, useCallback, useContext, useRef, useState } from 'react';

import { PageInsetContext } from '../../measure/page-inset.ts';
import { getPageWidth } from '../../measure/page-width.ts';

/**
 * Width of an element in pixels. Until it is measured, that of the page without what is beside the content, so that the
 * first render is right already; infinite where that is not known.
 */
export function useFrameWidth(): readonly [number, RefCallback<HTMLElement>] {
  const inset = useContext(PageInsetContext);
  const [width, setWidth] = useState(() => getPageWidth() - inset);
  const lastWidth = useRef(width);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? NaN);
      // It also reports new heights; the same state again could cost a commit.
      if (Number.isNaN(measured) || measured === lastWidth.current) return;
      lastWidth.current = measured;
      setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
