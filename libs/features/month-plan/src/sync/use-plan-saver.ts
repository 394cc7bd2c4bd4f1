import { useEffect, useState, useSyncExternalStore } from 'react';

import { useUnsavedChanges } from '@backroom/auth';
import { useAddCashInMutation, useSavePlanCellsMutation } from '@backroom/client/month-plan';
import type { PlanConflict } from '@backroom/contract/month-plan';
import { getErrorMessage, isApiError } from '@backroom/records';

import { type CellEdit, isPending } from '../model/editor-state.ts';
import type { EditorStore } from './editor-store.ts';
import { createPlanSaver, type PlanSaver, type SaveResult, type SendEdits } from './plan-saver.ts';

/** Saves the edits of a month, and reports to the shell while some are not saved. */
export function usePlanSaver(store: EditorStore, month: string): PlanSaver {
  const [savePlan] = useSavePlanCellsMutation();
  const [addCashIn] = useAddCashInMutation();
  const [saver] = useState(() => {
    const send: SendEdits = async (kind, edits) => {
      if (kind === 'plan') {
        const { data, error } = await savePlan({ body: { month, stores: toStores(edits) }, suppressErrors: 'toasts' });
        return error === undefined ? { kind: 'saved', stores: data?.stores ?? [] } : toFailure(error);
      }
      const entries = edits.map(({ storeId, day, amount }) => ({
        storeId,
        day: `${month}-${String(day).padStart(2, '0')}`,
        amount: amount ?? 0,
      }));
      const { error } = await addCashIn({ body: { entries }, suppressErrors: 'toasts' });
      return error === undefined ? { kind: 'saved', stores: [] } : toFailure(error);
    };
    return createPlanSaver(store, send);
  });
  const hasPending = useSyncExternalStore(store.subscribe, () => isPending(store.getState()));
  useUnsavedChanges(hasPending);
  useEffect(() => {
    // Also those that were left when the page was hidden.
    if (store.getState().edits.size > 0) saver.schedule();
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

const isConflict = (value: unknown): value is PlanConflict =>
  typeof value === 'object' && value !== null && 'storeId' in value && 'day' in value && 'amount' in value;

function toFailure(error: unknown): SaveResult {
  if (isApiError(error) && error.kind === 'response') {
    const { cells } = (error.current ?? {}) as { cells?: unknown };
    const conflicts = Array.isArray(cells) ? cells.filter(isConflict) : [];
    if (conflicts.length > 0) return { kind: 'conflict', cells: conflicts };
    return { kind: 'failed', message: getErrorMessage(error), canRetry: error.code === 429 || error.code >= 500 };
  }
  return { kind: 'failed', message: getErrorMessage(error), canRetry: true };
}
