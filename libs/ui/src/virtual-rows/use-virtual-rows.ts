import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

import { useMediaQuery } from '../measure/use-media-query.ts';

const ROW_PX = 32;
const TOUCH_ROW_PX = 44;
/** Rows beyond each edge of the view, so that a wheel finds them there. */
const OVERSCAN = 6;

export interface VirtualRowsOptions {
  count: number;
  /** As many rows as the view can show at most; it may be lower. */
  viewRows: number;
  /** A row that stays mounted wherever the view is: the active one. */
  keep?: number;
}

/** Height of one row in px: 32, under a finger 44. */
export const useRowHeight = (): number => (useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_PX : ROW_PX);

/**
 * Mounts only the rows near the view of a list whose rows are all alike in height.
 *
 * @returns `scroller` for the element that scrolls, `rows` to mount at their `start` (px), `height` of all (px), and
 * `show`, which scrolls a row into the view
 */
export function useVirtualRows({ count, viewRows, keep = -1 }: VirtualRowsOptions) {
  const rowPx = useRowHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const viewPx = viewRows * rowPx;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions stay in this hook; rows leave it as values
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    // The largest view is known, so nothing has to be measured.
    initialRect: { width: 0, height: viewPx },
    observeElementRect: (_, report) => report({ width: 0, height: viewPx }),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return keep < 0 || keep >= count || near.includes(keep) ? near : [...near, keep].sort((a, b) => a - b);
    },
  });
  return {
    scroller,
    rowPx,
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
