import { useCallback } from 'react';

import { showToast, useText } from '@backroom/ui';

import type { CellRef } from '../model/cells.ts';
import type { EditorStore } from '../model/editor-state.ts';
import { isPending } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { PlanSaver } from '../sync/plan-saver.ts';

/**
 * For actions that build on what is saved: `isBlocked` leads to the first cell whose text could not be read; `save`
 * resolves to whether all is saved, with a message if it is not.
 */
export function usePendingGuard(store: EditorStore, saver: PlanSaver, goTo: (cell: CellRef) => void) {
  const t = useText(monthPlanText);
  const isBlocked = useCallback(() => {
    const { refused } = store.get();
    const [first] = refused.values();
    if (!first) return false;
    goTo(first);
    showToast({ tone: 'warning', message: t('mendFirst', { count: refused.size }) });
    return true;
  }, [store, goTo, t]);
  const save = useCallback(async () => {
    if (isBlocked()) return false;
    await saver.flush();
    const isSaved = !isPending(store.get());
    if (!isSaved) showToast({ tone: 'warning', message: t('staying') });
    return isSaved;
  }, [store, saver, isBlocked, t]);
  return { isBlocked, save };
}
export type PendingGuard = ReturnType<typeof usePendingGuard>;
