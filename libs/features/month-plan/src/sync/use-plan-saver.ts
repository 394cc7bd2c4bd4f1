import { useEffect, useState, useSyncExternalStore } from 'react';

import { useAddCashInMutation, useSavePlanCellsMutation } from '@backroom/client/month-plan';
import { getDayNumber } from '@backroom/contract/calendar';
import type { CashInConflict, UnusualAmount } from '@backroom/contract/cash-in';
import type { PlanConflict } from '@backroom/contract/month-plan';
import { getErrorMessage, isApiError } from '@backroom/records';
import { useUnsavedChanges } from '@backroom/ui';

import type { EditorStore } from '../model/editor-state.ts';
import { type CellEdit, isPending } from '../model/editor-state.ts';
import { createPlanSaver, type PlanSaver, type SaveResult, type SendEdits } from './plan-saver.ts';

/** `data.current` of a 409: what has changed since it was read, or has to be confirmed. */
interface RefusedSave {
  cells?: readonly (PlanConflict | CashInConflict)[];
  unusual?: readonly UnusualAmount[];
}

/** Saves the edits of a month, and reports to the shell while some are not saved. */
export function usePlanSaver(store: EditorStore, month: string): PlanSaver {
  const [savePlan] = useSavePlanCellsMutation();
  const [addCashIn] = useAddCashInMutation();
  const [saver] = useState(() => {
    const send: SendEdits = async (kind, edits) => {
      if (kind === 'plan') {
        const { data, error } = await savePlan({ body: { month, stores: toStores(edits) }, suppressErrors: 'toasts' });
        return error === undefined ? { kind: 'saved', ...data } : toFailure(error);
      }
      const entries = edits.map(({ storeId, day, amount, version, isConfirmed }) => ({
        storeId,
        day: `${month}-${String(day).padStart(2, '0')}`,
        amount,
        version,
        confirmed: isConfirmed,
      }));
      const { data, error } = await addCashIn({ body: { entries }, suppressErrors: 'toasts' });
      return error === undefined ? { kind: 'saved', stores: data?.stores ?? [] } : toFailure(error);
    };
    return createPlanSaver(store, send);
  });
  const hasPending = useSyncExternalStore(store.subscribe, () => isPending(store.get()));
  useUnsavedChanges(hasPending);
  useEffect(() => {
    // Also those that were left when the page was hidden.
    if (store.get().edits.size > 0) saver.schedule();
    return () => void saver.flush();
  }, [store, saver]);
  return saver;
}

function toStores(edits: readonly CellEdit[]) {
  const stores = new Map<
    number,
    { storeId: number; cells: { day: number; amount: CellEdit['amount']; version: number }[] }
  >();
  for (const { storeId, day, amount, version } of edits) {
    const store = stores.get(storeId) ?? { storeId, cells: [] };
    store.cells.push({ day, amount, version });
    stores.set(storeId, store);
  }
  return [...stores.values()];
}

function toFailure(error: unknown): SaveResult {
  if (!isApiError(error) || error.kind !== 'response')
    return { kind: 'failed', message: getErrorMessage(error), canRetry: true };
  const { cells = [], unusual = [] } = (error.current ?? {}) as RefusedSave;
  if (cells.length > 0) return { kind: 'conflict', cells };
  if (unusual.length > 0) {
    const amounts = unusual.map(({ day, ...amount }) => ({ ...amount, day: getDayNumber(day) }));
    return { kind: 'unusual', amounts };
  }
  return { kind: 'failed', message: getErrorMessage(error), canRetry: error.code === 429 || error.code >= 500 };
}
