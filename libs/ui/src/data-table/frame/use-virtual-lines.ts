import { type ReactNode, useState } from 'react';

import { useVirtualList } from '../../virtual-rows/use-virtual-list.ts';

/** Up to this count all lines are mounted, so that find-in-page works. */
const VIRTUALIZE_ABOVE = 200;
/** Whether a table with this number of lines mounts only those near the viewport. */
export const shouldVirtualize = (count: number): boolean => count > VIRTUALIZE_ABOVE;
const OVERSCAN = 4;
/** Estimated height of a line that is not measured yet. */
const ESTIMATED_LINE_PX = 40;

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
  /** To be rendered beside the lines; has no elements of its own. */
  virtualizer: ReactNode;
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
  const { rows, totalPx, measure, scrollToRow, virtualizer, isVirtual } = useVirtualList(
    {
      count,
      rowPx: ESTIMATED_LINE_PX,
      overscan: OVERSCAN,
      getKey,
      getScrollElement: () => scrollElement,
      pinnedIndex: focusedLine ?? -1,
    },
    VIRTUALIZE_ABOVE,
  );
  return {
    indexes: rows.map(({ index }) => index),
    gapBefore: (position) => (isVirtual ? (rows[position]?.start ?? 0) - (rows[position - 1]?.end ?? 0) : 0),
    gapAfter: isVirtual ? totalPx - (rows.at(-1)?.end ?? 0) : 0,
    measure,
    scrollToLine: scrollToRow,
    setFocusedLine,
    virtualizer,
  };
}
