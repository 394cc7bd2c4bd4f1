import { useCallback } from 'react';

import type { EditorStore } from '../model/editor-state.ts';
import { isPending } from '../model/editor-state.ts';
import type { PlanViewProps } from './plan-view.ts';
import type { PendingGuard } from './use-pending-guard.ts';

/** Returns an `onChange` that saves before it opens another month or selection, and cancels if that is not possible. */
export function useSaveBeforeChange(
  store: EditorStore,
  { save }: PendingGuard,
  isPaged: boolean,
  onChange: PlanViewProps['onChange'],
) {
  return useCallback(
    (values: Parameters<typeof onChange>[0]) => {
      const isOtherPage = isPaged && (values.page !== undefined || values.region !== undefined);
      const isLeaving = isOtherPage || values.month !== undefined || values.period !== undefined || 'only' in values;
      if (!isLeaving || !isPending(store.get())) return onChange(values);
      void save().then((isSaved) => {
        if (isSaved) onChange(values);
      });
    },
    [store, save, isPaged, onChange],
  );
}
