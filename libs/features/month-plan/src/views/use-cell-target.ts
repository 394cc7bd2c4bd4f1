import { useCallback, useState } from 'react';

import type { GridTarget } from '../grid/grid-target.ts';
import { type CellRef, toRef } from '../model/cells.ts';
import { type PlanRow, toRowKey } from '../model/plan-rows.ts';
import type { PlanViewProps } from './plan-view.ts';

/** Leads the user to a cell of the month, and changes what is shown if it is not in view. */
export function useCellTarget(
  rows: readonly PlanRow[],
  { searchParams, onChange, isPaged }: PlanViewProps & { isPaged: boolean },
) {
  // Another object each time, so that the same cell can be reached again.
  const [target, setTarget] = useState<{ inGrid: GridTarget; cell: CellRef | null } | null>(null);
  const { show } = searchParams;
  const goTo = useCallback(
    (cell: CellRef) => {
      const isHidden = rows.every(({ store }) => store?.storeId !== cell.storeId);
      const changes = {
        ...(isHidden && { store: 0 }),
        // With pages, another region is another month in memory.
        ...(isHidden && !isPaged && { region: 0 }),
        ...(show !== cell.kind && { show: cell.kind }),
      };
      if (Object.keys(changes).length > 0) onChange(changes);
      setTarget({ inGrid: { rowKey: toRowKey(cell.storeId), column: cell.day }, cell: toRef(cell) });
    },
    [rows, show, isPaged, onChange],
  );
  /** A sum, for example. */
  const goToGridCell = (inGrid: GridTarget) => setTarget({ inGrid, cell: null });
  return { target, goTo, goToGridCell };
}
