import { useEffect, useEffectEvent, useRef } from 'react';

import type { Position } from './selection.ts';

/** Another object leads there again. */
export interface GridTarget {
  rowKey: string;
  column: number;
}

/**
 * Leads to each target once.
 *
 * @param position where the target is shown; null: not yet
 */
export function useTarget(
  target: GridTarget | null,
  position: Position | null,
  goTo: (position: Position) => void,
): void {
  const reached = useRef<GridTarget>(null);
  const { row, column } = position ?? NOWHERE;
  const lead = useEffectEvent(goTo);
  useEffect(() => {
    if (!target || row < 0 || reached.current === target) return;
    reached.current = target;
    lead({ row, column });
  }, [target, row, column]);
}

const NOWHERE: Position = { row: -1, column: -1 };
