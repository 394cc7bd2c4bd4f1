import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';

import { ESTIMATED_LINE_PX, type LineWindow, VIEWPORT_PX } from './use-virtual-lines.ts';

const OVERSCAN = 4;

export interface LineVirtualizerProps {
  count: number;
  getKey: (index: number) => string;
  scrollElement: HTMLElement | null;
  focusedLine: number | null;
  /** Called before the paint when other lines are near the viewport, or their positions changed. */
  onChange: (lineWindow: LineWindow) => void;
}

/** Computes which lines of a long table are near the viewport. A component, so that it is loaded on demand. */
export function LineVirtualizer({ count, getKey, scrollElement, focusedLine, onChange }: LineVirtualizerProps) {
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are only used here and by its lines
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scrollElement,
    getItemKey: getKey,
    estimateSize: () => ESTIMATED_LINE_PX,
    measureElement: (line) => line.offsetHeight || ESTIMATED_LINE_PX,
    // The user may have scrolled before this module was loaded.
    initialOffset: () => scrollElement?.scrollTop ?? 0,
    initialRect: { width: 0, height: VIEWPORT_PX },
    observeElementRect: (_, report) => report({ width: 0, height: VIEWPORT_PX }),
    overscan: OVERSCAN,
    // Rows may render a frame late, so that scrolling is never blocked.
    useFlushSync: false,
    rangeExtractor: (range) => withFocusedLine(range, focusedLine),
  });
  const lines = virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }));
  const totalPx = virtualizer.getTotalSize();
  const report = useEffectEvent(() =>
    onChange({
      lines,
      totalPx,
      measure: virtualizer.measureElement,
      scrollToLine: (index) => virtualizer.scrollToIndex(index),
    }),
  );
  const signature = `${totalPx} ${lines.map(({ index, start }) => `${index}:${start}`).join(' ')}`;
  useLayoutEffect(() => report(), [signature]);
  return null;
}

function withFocusedLine(range: Range, focusedLine: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focusedLine === null || focusedLine >= range.count || indexes.includes(focusedLine)) return indexes;
  return [...indexes, focusedLine].sort((a, b) => a - b);
}
