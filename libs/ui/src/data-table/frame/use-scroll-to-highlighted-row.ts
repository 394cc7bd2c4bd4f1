import { type RefObject, useEffect, useEffectEvent } from 'react';

import type { VirtualLines } from './use-virtual-lines.ts';

/**
 * Scrolls to the highlighted row as soon as it is in the table; without animation, so also with reduced motion.
 *
 * @param index of the line with the highlighted row; -1 if there is none
 */
export function useScrollToHighlightedRow(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  index: number,
  highlightedId: string | undefined,
  { scrollToLine }: VirtualLines,
): void {
  const scroll = useEffectEvent(() => {
    if (scrollToLine) scrollToLine(index);
    else bodyRef.current?.querySelector('tr[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  });
  const isListed = index >= 0;
  // The virtualizer of a long table may be loaded later.
  const isVirtual = scrollToLine !== undefined;
  useEffect(() => {
    if (isListed) scroll();
  }, [isListed, isVirtual, highlightedId]);
}
