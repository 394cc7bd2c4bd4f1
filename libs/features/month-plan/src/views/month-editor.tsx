import { startTransition, useCallback, useState, useSyncExternalStore } from 'react';

import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanMonthData, type PlanSheet, type PlanValue } from '@backroom/contract/month-plan';
import { showToast, useMediaQuery, useText } from '@backroom/ui';

import type { CellInput } from '../grid/clipboard.ts';
import { PlanGrid } from '../grid/plan-grid.tsx';
import { type AmountKind, editCells, redo, undo } from '../model/editor-state.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { EditorStore } from '../sync/editor-store.ts';
import type { PlanSaver } from '../sync/plan-saver.ts';
import { usePlanSaver } from '../sync/use-plan-saver.ts';
import { usePlanUpdates } from '../sync/use-plan-updates.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { ConflictList } from './conflict-list.tsx';
import { DayList } from './day-list.tsx';
import { GridHelp } from './grid-help.tsx';
import { PlanCard, type PlanResult, type PlanViewProps } from './plan-card.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { useConflictTexts } from './use-conflict-texts.ts';
import { useMonthRows } from './use-month-rows.ts';

interface MonthEditorProps extends PlanViewProps {
  store: EditorStore;
  result: PlanResult;
  page: PlanMonthData;
  /** Another region or page is requested from the server. */
  isPaged: boolean;
}

const NARROW = '(max-width: 767px)';
const KINDS: Partial<Record<PlanValue, AmountKind>> = { plan: 'plan', actual: 'actual' };

/** Whether cells of a kind may be typed into for a store; the server decides again. */
function useEditableKinds() {
  const canPlan = useCan(monthPlanContract.save.access);
  const canAdd = useCan(cashInContract.add.access);
  return useCallback(
    (kind: AmountKind | undefined, { state }: PlanSheet) => {
      if (kind === 'plan') return canPlan && (state === 'draft' || state === 'returned');
      return kind === 'actual' && canAdd && state !== 'locked';
    },
    [canPlan, canAdd],
  );
}

/** The store of the row with the focus. The toolbar follows when the keyboard rests. */
function useActiveStore() {
  const [activeStore, setActiveStore] = useState<PlanSheet | null>(null);
  const handleActiveRow = useCallback(
    (row: PlanRow | undefined) =>
      startTransition(() => setActiveStore(row?.store && 'state' in row.store ? row.store : null)),
    [],
  );
  return [activeStore, handleActiveRow] as const;
}

const toCellChanges = (kind: AmountKind, inputs: readonly CellInput[]) =>
  inputs.flatMap(({ row, column, amount }) =>
    row.store ? [{ kind, storeId: row.store.storeId, day: column, amount: amount ?? toEmpty(kind) }] : [],
  );

export function MonthEditor({ searchParams, onChange, store, result, page, isPaged }: MonthEditorProps) {
  const t = useText(monthPlanText);
  const { month, store: storeId, show } = searchParams;
  const { formatMonth } = usePeriodFormat();
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const saver = usePlanSaver(store, month);
  usePlanUpdates(store, month, result.refetch);
  const isNarrow = useMediaQuery(NARROW);
  const [activeStore, handleActiveRow] = useActiveStore();
  const isEditable = useEditableKinds();
  const kind = KINDS[show];

  const { sheets, columns, rows } = useMonthRows(searchParams, state.sheets, page);
  const conflicts = useConflictTexts(state);
  const canEdit = useCallback(
    ({ store: sheet }: PlanRow) => sheet !== null && 'state' in sheet && isEditable(kind, sheet),
    [isEditable, kind],
  );
  const change = (apply: Parameters<EditorStore['update']>[0]) => {
    store.update(apply);
    saver.schedule();
  };
  const input = (inputs: readonly CellInput[]) => {
    if (kind) change((current) => editCells(current, toCellChanges(kind, inputs)));
  };
  const leave = useSaveBeforeChange(store, saver, isPaged, onChange);
  const chosen = sheets.length === 1 ? (sheets[0] ?? null) : activeStore;

  return (
    <PlanCard
      searchParams={searchParams}
      result={result}
      page={page}
      onChange={leave}
      stores={page.stores}
      count={sheets.length}
      hasShow={!isNarrow}
    >
      <PlanToolbar
        month={month}
        searchParams={searchParams}
        store={store}
        saver={saver}
        state={state}
        sheets={sheets}
        chosen={chosen}
        change={change}
        columns={columns}
        rows={rows}
        show={show}
      />
      <ConflictList state={state} month={month} onResolve={change} />
      {isNarrow ? (
        <DayList
          sheets={sheets}
          month={month}
          isEditable={isEditable}
          change={change}
          chosenId={storeId}
          onChange={onChange}
        />
      ) : (
        <>
          <PlanGrid
            label={t('grid', { period: formatMonth(month), show: t(show) })}
            rows={rows}
            columns={columns}
            valueKind={show}
            canEdit={canEdit}
            getConflicts={(row) => (kind === 'plan' && row.store ? (conflicts.get(row.store.storeId) ?? null) : null)}
            onInput={input}
            onUndo={() => change(undo)}
            onRedo={() => change(redo)}
            onSkipped={(count) => showToast({ tone: 'warning', message: t('skipped', { count }) })}
            onActiveRow={handleActiveRow}
          />
          <GridHelp canEdit={rows.some(canEdit)} />
        </>
      )}
    </PlanCard>
  );
}

/** Returns an `onChange` that saves the edits before it opens another month or selection, and cancels if that fails. */
function useSaveBeforeChange(
  store: EditorStore,
  saver: PlanSaver,
  isPaged: boolean,
  onChange: PlanViewProps['onChange'],
) {
  const t = useText(monthPlanText);
  return useCallback(
    (values: Parameters<typeof onChange>[0]) => {
      const isOtherPage = isPaged && values.page !== undefined;
      const isLeaving = isOtherPage || values.month !== undefined || values.period !== undefined || 'only' in values;
      const hasEdits = () => store.getState().edits.size > 0;
      if (!isLeaving || !hasEdits()) return onChange(values);
      void saver.flush().then(() => {
        if (hasEdits()) showToast({ tone: 'warning', message: t('staying') });
        else onChange(values);
      });
    },
    [store, saver, isPaged, onChange, t],
  );
}

/** Cash-in cannot be deleted, only set to 0. */
const toEmpty = (kind: AmountKind) => (kind === 'actual' ? 0 : null);
