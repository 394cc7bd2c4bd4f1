import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';

import type { VirtualListOptions, VirtualListState } from './virtual-list.types.ts';

interface VirtualizerProps extends VirtualListOptions {
  /** Called before the paint when other rows are near the viewport, or their positions have changed. */
  onChange: (listState: VirtualListState) => void;
}

const getRect = (height = window.innerHeight) => ({ width: 0, height });

/** Computes which rows of a long list are near the viewport. A component, so that it can be loaded on demand. */
export function Virtualizer({ onChange, ...options }: VirtualizerProps) {
  const { count, rowPx, viewPx, overscan, getKey, getScrollElement, pinnedIndex } = options;
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here and by its rows
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement,
    ...(getKey && { getItemKey: getKey }),
    estimateSize: () => rowPx,
    measureElement: (row) => row.offsetHeight || rowPx,
    // The user may have scrolled before this module was loaded.
    initialOffset: () => getScrollElement()?.scrollTop ?? 0,
    // The maximum viewport is known, so it need not be measured.
    initialRect: getRect(viewPx),
    observeElementRect: (_, report) => {
      const reportRect = () => report(getRect(viewPx));
      reportRect();
      window.addEventListener('resize', reportRect);
      return () => window.removeEventListener('resize', reportRect);
    },
    overscan,
    // Rows may render a frame late, so that scrolling is never blocked.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return pinnedIndex < 0 || pinnedIndex >= count || indexes.includes(pinnedIndex)
        ? indexes
        : [...indexes, pinnedIndex].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }));
  const totalPx = virtualizer.getTotalSize();
  const report = useEffectEvent(() =>
    onChange({
      rows,
      totalPx,
      measure: virtualizer.measureElement,
      scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    }),
  );
  const signature = `${totalPx} ${rows.map(({ index, start }) => `${index}:${start}`).join(' ')}`;
  useLayoutEffect(() => report(), [signature]);
  return null;
}
