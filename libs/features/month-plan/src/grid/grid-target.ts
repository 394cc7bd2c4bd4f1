import { useEffect, useEffectEvent, useRef } from 'react';

import type { PlanRow } from '../model/plan-rows.ts';
import type { Position } from './selection.ts';

/** Another object leads there again. */
export interface GridTarget {
  rowKey: string;
  column: number;
}

/** Leads to each target once. */
export function useTarget(
  target: GridTarget | null,
  rows: readonly PlanRow[],
  goTo: (position: Position) => void,
): void {
  const reached = useRef<GridTarget>(null);
  const row = target ? rows.findIndex(({ key }) => key === target.rowKey) : -1;
  const lead = useEffectEvent(goTo);
  useEffect(() => {
    if (!target || row < 0 || reached.current === target) return;
    reached.current = target;
    lead({ row, column: target.column });
  }, [target, row]);
}
