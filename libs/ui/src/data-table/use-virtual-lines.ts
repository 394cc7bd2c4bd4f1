import { createElement, type ReactNode, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';

/** Up to this count all rows are mounted, so that find-in-page works. */
const VIRTUALIZE_ABOVE = 200;
export const shouldVirtualize = (count: number): boolean => count > VIRTUALIZE_ABOVE;
/** Estimated height of a line that is not measured yet. */
export const ESTIMATED_LINE_PX = 44;
/** Maximum height of the scroll container; see its styles. */
export const VIEWPORT_PX = 640;
/** Lines of the viewport, mounted until the virtualizer is loaded. */
const FIRST_LINES = Math.ceil(VIEWPORT_PX / ESTIMATED_LINE_PX);

/** The lines near the viewport; positions in pixels from the first line. */
export interface LineWindow {
  lines: readonly { index: number; start: number; end: number }[];
  totalPx: number;
  measure?: (line: HTMLTableRowElement | null) => void;
  scrollToLine?: (index: number) => void;
}

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

// Few tables have so many lines.
const lazyVirtualizer = createLazyModule(async () => (await import('./line-virtualizer.tsx')).LineVirtualizer);

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
  const [lineWindow, setLineWindow] = useState<LineWindow | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isVirtual = shouldVirtualize(count);
  const Virtualizer = useLazyModule(lazyVirtualizer, isVirtual, () => setFailed(true));
  if (!isVirtual || (hasFailed && !Virtualizer)) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    const nothing = { measure: undefined, scrollToLine: undefined, virtualizer: null };
    return { ...nothing, indexes, gapBefore: () => 0, gapAfter: 0, setFocusedLine };
  }
  const { lines, totalPx, measure, scrollToLine } = (Virtualizer && lineWindow) ?? createFirstWindow(count);
  return {
    indexes: lines.map(({ index }) => index),
    gapBefore: (position) => (lines[position]?.start ?? 0) - (lines[position - 1]?.end ?? 0),
    gapAfter: totalPx - (lines.at(-1)?.end ?? 0),
    measure,
    scrollToLine,
    setFocusedLine,
    virtualizer:
      Virtualizer && createElement(Virtualizer, { count, getKey, scrollElement, focusedLine, onChange: setLineWindow }),
  };
}

const createFirstWindow = (count: number): LineWindow => ({
  lines: Array.from({ length: FIRST_LINES }, (_, index) => ({
    index,
    start: index * ESTIMATED_LINE_PX,
    end: (index + 1) * ESTIMATED_LINE_PX,
  })),
  totalPx: count * ESTIMATED_LINE_PX,
});
