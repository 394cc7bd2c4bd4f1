import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

/** Up to this count all rows are mounted, so that find-in-page works. */
const VIRTUALIZE_ABOVE = 200;
export const shouldVirtualize = (count: number): boolean => count > VIRTUALIZE_ABOVE;
const OVERSCAN = 4;
/** Estimated height of a line that is not measured yet. */
const ESTIMATED_LINE_PX = 44;
/** Maximum height of the scroll container; see its styles. */
const VIEWPORT_PX = 640;

export interface VirtualLines {
  /** Indexes of the lines to render, in order. */
  indexes: readonly number[];
  /** Height in pixels of the omitted lines before a position of `indexes`, and after the last one. */
  gapBefore: (position: number) => number;
  gapAfter: number;
  measure: ((line: HTMLTableRowElement | null) => void) | undefined;
  /** Scrolls a line into view that may not be mounted; undefined if all lines are. */
  scrollToLine: ((index: number) => void) | undefined;
  /** Keeps the focused line mounted when it is scrolled out of view; null to release it. */
  setFocusedLine: (index: number | null) => void;
}

/**
 * Virtualizes the lines of a table; up to 200 lines all are mounted.
 *
 * @param getKey returns the stable key of a line, under which its height is cached
 * @param scrollElement the element that scrolls
 */
export function useVirtualLines(
  count: number,
  getKey: (index: number) => string,
  scrollElement: HTMLElement | null,
): VirtualLines {
  const [focusedLine, setFocusedLine] = useState<number | null>(null);
  const isVirtual = shouldVirtualize(count);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are only used in this hook and its lines
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => scrollElement,
    getItemKey: getKey,
    estimateSize: () => ESTIMATED_LINE_PX,
    measureElement: (line) => line.offsetHeight || ESTIMATED_LINE_PX,
    initialRect: { width: 0, height: VIEWPORT_PX },
    observeElementRect: (_, report) => report({ width: 0, height: VIEWPORT_PX }),
    overscan: OVERSCAN,
    // Rows may render a frame late, so that scrolling is never blocked.
    useFlushSync: false,
    rangeExtractor: (range) => withFocusedLine(range, focusedLine),
  });
  if (!isVirtual) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, gapBefore: () => 0, gapAfter: 0, measure: undefined, scrollToLine: undefined, setFocusedLine };
  }
  const lines = virtualizer.getVirtualItems();
  return {
    indexes: lines.map(({ index }) => index),
    gapBefore: (position) => (lines[position]?.start ?? 0) - (lines[position - 1]?.end ?? 0),
    gapAfter: virtualizer.getTotalSize() - (lines.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollToLine: (index) => virtualizer.scrollToIndex(index),
    setFocusedLine,
  };
}

function withFocusedLine(range: Range, focusedLine: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focusedLine === null || focusedLine >= range.count || indexes.includes(focusedLine)) return indexes;
  return [...indexes, focusedLine].sort((a, b) => a - b);
}
