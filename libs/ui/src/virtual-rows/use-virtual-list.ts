import { createElement, type ReactNode, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { useIsPrinting } from '../print/use-is-printing.ts';
import type { VirtualListOptions, VirtualListState } from './virtual-list.types.ts';

// Few lists are that long.
const lazyVirtualizer = createLazyModule(async () => (await import('./virtualizer.tsx')).Virtualizer);

/**
 * The rows of a list that are near the viewport. Up to `mountAllUpTo` rows all are mounted, without the virtualizer; so
 * are all while the page is printed.
 *
 * @returns also `virtualizer`, to be rendered beside the rows; it has no elements of its own
 */
export function useVirtualList(
  options: VirtualListOptions,
  mountAllUpTo: number,
): VirtualListState & { virtualizer: ReactNode; isVirtual: boolean } {
  const { count, rowPx, viewPx = window.innerHeight, overscan } = options;
  const [listState, setListState] = useState<VirtualListState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isPrinting = useIsPrinting();
  const isLong = count > mountAllUpTo && !isPrinting;
  const Virtualizer = useLazyModule(lazyVirtualizer, isLong, () => setFailed(true));
  if (!isLong || (hasFailed && !Virtualizer))
    return { ...createListState(count, rowPx), totalPx: count * rowPx, virtualizer: null, isVirtual: false };
  const virtualizer = Virtualizer && createElement(Virtualizer, { ...options, onChange: setListState });
  const current = (Virtualizer && listState) ?? {
    ...createListState(Math.min(count, Math.ceil(viewPx / rowPx) + overscan), rowPx),
    totalPx: count * rowPx,
  };
  return { ...current, rows: withPinnedRow(current.rows, options), virtualizer, isVirtual: true };
}

/** The virtualizer adds the pinned row after the render, but its caller may focus it in the same commit. */
function withPinnedRow(
  rows: VirtualListState['rows'],
  { count, rowPx, pinnedIndex }: VirtualListOptions,
): VirtualListState['rows'] {
  if (pinnedIndex < 0 || pinnedIndex >= count || rows.some(({ index }) => index === pinnedIndex)) return rows;
  return [...rows, createRow(pinnedIndex, rowPx)].sort((one, other) => one.index - other.index);
}

const createRow = (index: number, rowPx: number) => ({ index, start: index * rowPx, end: (index + 1) * rowPx });

const createListState = (count: number, rowPx: number) => ({
  rows: Array.from({ length: count }, (_, index) => createRow(index, rowPx)),
});
