import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

/** Up to this count all rows are mounted, so that find-in-page works. */
const ALL_UP_TO = 200;
export const needsVirtual = (count: number): boolean => count > ALL_UP_TO;
const BEYOND_SIGHT = 4;
/** Estimated height of a line that is not measured yet. */
const LINE_PX = 44;
/** Maximum height of the scroll container; see its styles. */
const VIEW_PX = 640;

export interface VirtualLines {
  /** Indexes of the lines to render, in order. */
  indexes: readonly number[];
  /** Height in pixels of the omitted lines before a position of `indexes`, and after the last one. */
  gapBefore: (place: number) => number;
  gapAfter: number;
  measure: ((line: HTMLTableRowElement | null) => void) | undefined;
  /** Keeps the focused line mounted when it is scrolled out of view; null to release it. */
  keep: (index: number | null) => void;
}

/**
 * Virtualizes the lines of a table; up to 200 lines all are mounted.
 *
 * @param getKey returns the stable key of a line, under which its height is cached
 * @param scrollElement the element that scrolls
 */
export function useVirtualLines(
  count: number,
  keyOf: (index: number) => string,
  box: HTMLElement | null,
): VirtualLines {
  const [kept, keep] = useState<number | null>(null);
  const isVirtual = needsVirtual(count);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are only used in this hook and its lines
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
    // Rows may render a frame late, so that scrolling is never blocked.
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
