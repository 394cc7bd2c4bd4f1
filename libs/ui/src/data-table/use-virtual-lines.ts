import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

/** Up to here all rows are in the page: the browser's own search finds them. */
const ALL_UP_TO = 200;
export const needsVirtual = (count: number): boolean => count > ALL_UP_TO;
const BEYOND_SIGHT = 4;
/** Until a line is measured. */
const LINE_PX = 44;
/** The most the box shows; see its styles. */
const VIEW_PX = 640;

export interface VirtualLines {
  /** Indexes of the lines to draw, in order. */
  indexes: readonly number[];
  /** Pixels that the lines left out take before the line at a place of `indexes`, and after the last. */
  gapBefore: (place: number) => number;
  gapAfter: number;
  measure: ((line: HTMLTableRowElement | null) => void) | undefined;
  /** The line that has the focus stays in the page when it is scrolled away. */
  keep: (index: number | null) => void;
}

/**
 * Which lines of a table are in the page; all of them up to 200.
 *
 * @param keyOf what a line is, so that its height is remembered
 * @param box what scrolls
 */
export function useVirtualLines(
  count: number,
  keyOf: (index: number) => string,
  box: HTMLElement | null,
): VirtualLines {
  const [kept, keep] = useState<number | null>(null);
  const isVirtual = needsVirtual(count);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions stay in this hook and its lines
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => box,
    getItemKey: keyOf,
    estimateSize: () => LINE_PX,
    measureElement: (line) => line.offsetHeight || LINE_PX,
    initialRect: { width: 0, height: VIEW_PX },
    observeElementRect: (_, report) => report({ width: 0, height: VIEW_PX }),
    overscan: BEYOND_SIGHT,
    // Rows may come a frame after the scrolling, so that it never waits for them.
    useFlushSync: false,
    rangeExtractor: (range) => withKept(range, kept),
  });
  if (!isVirtual) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, gapBefore: () => 0, gapAfter: 0, measure: undefined, keep };
  }
  const lines = virtualizer.getVirtualItems();
  return {
    indexes: lines.map(({ index }) => index),
    gapBefore: (place) => (lines[place]?.start ?? 0) - (lines[place - 1]?.end ?? 0),
    gapAfter: virtualizer.getTotalSize() - (lines.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    keep,
  };
}

function withKept(range: Range, kept: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes;
  return [...indexes, kept].sort((a, b) => a - b);
}
