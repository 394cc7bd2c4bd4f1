import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';

interface GridAxis {
  count: number;
  /** Size of each item in px. */
  px: number;
  /** Room that pinned columns or the head take in px: items begin after them, so that many px are left at the end. */
  pinnedPx: number;
  /** Stays mounted outside of the viewport; -1 for none. */
  keptIndex: number;
}

/** Where the browser has not laid out the page yet. */
const FALLBACK_RECT: Rect = { width: 1_200, height: 600 };
const OVERSCAN_ROWS = 4;
const OVERSCAN_COLUMNS = 2;

const observeRect = (instance: Virtualizer<HTMLDivElement, Element>, report: (rect: Rect) => void) =>
  observeElementRect(instance, (rect) => report(rect.height === 0 || rect.width === 0 ? FALLBACK_RECT : rect));

const keepIndex = (kept: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  return kept < 0 || kept >= range.count || indexes.includes(kept)
    ? indexes
    : [...indexes, kept].toSorted((one, other) => one - other);
};

const common = { initialRect: FALLBACK_RECT, observeElementRect: observeRect, useFlushSync: false };

/**
 * The rows and columns of a grid that are near the viewport.
 *
 * @returns `scroller` ref of the scroll container, `rows` to mount at their `start` (px), indexes of the `columns` to
 *   mount, total `height` of the rows (px), and `scrollTo` a cell
 */
export function useVirtualGrid(rowAxis: GridAxis, columnAxis: GridAxis) {
  const scroller = useRef<HTMLDivElement>(null);

  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here
  const rowVirtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...common,
    count: rowAxis.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowAxis.px,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: keepIndex(rowAxis.keptIndex),
    scrollPaddingEnd: rowAxis.pinnedPx,
  });
  const columnVirtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...common,
    count: columnAxis.count,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnAxis.px,
    overscan: OVERSCAN_COLUMNS,
    rangeExtractor: keepIndex(columnAxis.keptIndex),
    scrollPaddingEnd: columnAxis.pinnedPx,
  });
  // Sizes are computed once, but a tablet may get a mouse.
  useLayoutEffect(() => rowVirtualizer.measure(), [rowVirtualizer, rowAxis.px]);
  useLayoutEffect(() => columnVirtualizer.measure(), [columnVirtualizer, columnAxis.px]);
  // The same array while the same columns are mounted, so that rows need not render.
  const shownKey = columnVirtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  const columns = useMemo(() => (shownKey === '' ? [] : shownKey.split(',').map(Number)), [shownKey]);
  return {
    scroller,
    rows: rowVirtualizer.getVirtualItems().map(({ index, start }) => ({ index, start })),
    columns,
    height: rowVirtualizer.getTotalSize(),
    /** @param column -1: one of the pinned columns */
    scrollTo(this: void, row: number, column: number) {
      rowVirtualizer.scrollToIndex(row);
      if (column >= 0) columnVirtualizer.scrollToIndex(column);
    },
  };
}
