import { useState } from 'react';

import type { PlanSheet } from '@backroom/contract/month-plan';

import type { CellRef } from '../model/cells.ts';

/**
 * The one store of a narrow screen: that of the address, else the one that was picked or led to, else the first.
 *
 * @param chosenId store of the address; 0: none
 * @param target the cell to show, such as one with a conflict
 */
export function useShownStore(sheets: readonly PlanSheet[], chosenId: number, target: CellRef | null) {
  const [pickedId, setPickedId] = useState(chosenId);
  const [followed, setFollowed] = useState(target);
  if (followed !== target) {
    setFollowed(target);
    if (target) setPickedId(target.storeId);
  }
  const shown = sheets.find(({ storeId }) => storeId === (chosenId || pickedId)) ?? sheets[0];
  return [shown, setPickedId] as const;
}
