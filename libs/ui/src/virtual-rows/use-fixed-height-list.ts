import { useRef } from 'react';

import { useMediaQuery } from '../measure/use-media-query.ts';
import { useVirtualList } from './use-virtual-list.ts';

const ROW_PX = 32;
const TOUCH_ROW_PX = 44;
/** Rows mounted beyond each edge of the viewport, for smooth scrolling. */
const OVERSCAN = 6;
/** Mounting more rows takes longer than a frame on a slow computer. */
const MOUNT_ALL_UP_TO = 100;

export interface FixedHeightListOptions {
  count: number;
  /** Maximum number of visible rows. */
  viewRows: number;
  /** Index of a row that stays mounted outside the viewport: the active one. */
  pinnedIndex?: number;
}

/** Row height in px: 32, on touch screens 44. */
export const useRowHeight = (): number => (useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_PX : ROW_PX);

/**
 * A `useVirtualList` with rows of equal height.
 *
 * @returns `scroller` ref of the scroll container, `rows` to mount at their `start` (px), total `height` (px),
 *   `virtualizer` to render beside them, and `scrollToRow`
 */
export function useFixedHeightList({ count, viewRows, pinnedIndex = -1 }: FixedHeightListOptions) {
  const rowPx = useRowHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroller.current;
  const { rows, totalPx, virtualizer } = useVirtualList(
    { count, rowPx, viewPx: viewRows * rowPx, overscan: OVERSCAN, getScrollElement, pinnedIndex },
    MOUNT_ALL_UP_TO,
  );
  const scrollToRow = (index: number) => {
    const { current: element } = scroller;
    if (!element) return;
    const start = index * rowPx;
    const end = start + rowPx - element.clientHeight;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop) element.scrollTop = end;
  };
  return { scroller, rowPx, rows, height: totalPx, scrollToRow, virtualizer };
}
