import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

import { useMediaQuery } from '../measure/use-media-query.ts';

const ROW_PX = 32;
const TOUCH_ROW_PX = 44;
/** Rows mounted beyond each edge of the viewport, for smooth scrolling. */
const OVERSCAN = 6;

export interface VirtualRowsOptions {
  count: number;
  /** Maximum number of visible rows. */
  viewRows: number;
  /** Index of a row that stays mounted outside the viewport: the active one. */
  pinnedIndex?: number;
}

/** Row height in px: 32, on touch screens 44. */
export const useRowHeight = (): number => (useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_PX : ROW_PX);

/**
 * Virtualises a list of rows of equal height.
 *
 * @returns `scroller` ref of the scroll container, `rows` to mount at their `start` (px), total `height` (px), and
 * `scrollToRow`
 */
export function useVirtualRows({ count, viewRows, pinnedIndex = -1 }: VirtualRowsOptions) {
  const rowPx = useRowHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const viewPx = viewRows * rowPx;
  // eslint-disable-next-line react-hooks/incompatible-library -- the functions of the virtualizer stay in this hook
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    // The maximum viewport is known, so it need not be measured.
    initialRect: { width: 0, height: viewPx },
    observeElementRect: (_, report) => report({ width: 0, height: viewPx }),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return pinnedIndex < 0 || pinnedIndex >= count || indexes.includes(pinnedIndex)
        ? indexes
        : [...indexes, pinnedIndex].sort((a, b) => a - b);
    },
  });
  return {
    scroller,
    rowPx,
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollToRow: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
