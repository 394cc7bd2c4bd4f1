import { startTransition, useCallback, useMemo, useRef, useState } from 'react';

import { MAX_PLAN_STORES, type PlanMonthData, type PlanSheet } from '@backroom/contract/month-plan';
import { RestoredLine } from '@backroom/records';
import { useText } from '@backroom/ui';

import type { ChangeState, EditorStore } from '../model/editor-state.ts';
import { discardDraft } from '../model/plan-draft.ts';
import { createPlanRows, filterStores, type PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { useDayColumns } from '../period-columns.ts';
import { useEditingReporter } from '../sync/use-editing-reporter.ts';
import type { RestoredMonth } from '../sync/use-kept-month.ts';
import { usePlanPresence } from '../sync/use-plan-presence.ts';
import { usePlanSaver } from '../sync/use-plan-saver.ts';
import { usePlanUpdates } from '../sync/use-plan-updates.ts';
import { useCheckedStores } from '../use-checked-stores.ts';
import { useIsNarrow } from '../use-width.ts';
import { DayList } from './decisions/day-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthMessages } from './month-messages.tsx';
import { PlanCard } from './plan-card.tsx';
import type { PlanResult, PlanViewProps } from './plan-view.ts';
import { usePlanToolbar } from './toolbar/use-plan-toolbar.tsx';
import { useCellLocks } from './use-cell-locks.ts';
import { useEditorState, useMonthEditing } from './use-month-editing.ts';
import { useShownStore } from './use-shown-store.ts';

interface MonthEditorProps extends PlanViewProps {
  store: EditorStore;
  result: PlanResult;
  page: PlanMonthData;
  /** Another region or page is requested from the server. */
  isPaged: boolean;
  /** What was typed on an earlier visit; the line about it goes at `onRestorationEnd`. */
  restored: RestoredMonth | null;
  onRestorationEnd: () => void;
}

/** The store and the day of the cell with the focus. The toolbar follows the store when the keyboard rests. */
function useActiveStore() {
  const [activeStore, setActiveStore] = useState<PlanSheet | null>(null);
  // Read when it is needed: moving along a row renders nothing.
  const activeDay = useRef(0);
  const handleActiveRow = useCallback((row: PlanRow | undefined, column: number) => {
    activeDay.current = column;
    startTransition(() => setActiveStore(row?.store && 'state' in row.store ? row.store : null));
  }, []);
  return { activeStore, activeDay, handleActiveRow };
}

/** Stores of the month as they are filtered, with the columns and rows of the grid. */
function useMonthRows(
  { month, region, store: storeId }: PlanViewProps['searchParams'],
  all: readonly PlanSheet[],
  page: PlanMonthData,
) {
  const t = useText(monthPlanText);
  const sheets = useMemo(() => filterStores(all, { regionId: region, storeId }), [all, region, storeId]);
  const columns = useDayColumns(month, sheets[0]?.plan.length ?? 0, sheets[0]?.today);
  const totalName = t(page.count > MAX_PLAN_STORES ? 'pageTotal' : 'total');
  const rows = useMemo(() => createPlanRows(sheets, columns.length, totalName), [sheets, columns, totalName]);
  return { sheets, columns, rows };
}

export function MonthEditor(props: MonthEditorProps) {
  const { searchParams, onChange, store, result, page, restored, onRestorationEnd } = props;
  const { month, store: storeId, show, region, only } = searchParams;
  const state = useEditorState(store);
  const saver = usePlanSaver(store, month);
  const editors = usePlanPresence(month);
  const reporter = useEditingReporter(month);
  usePlanUpdates(store, month, result.refetch);
  const isNarrow = useIsNarrow();
  const { activeStore, activeDay, handleActiveRow } = useActiveStore();
  const { sheets, columns, rows } = useMonthRows(searchParams, state.sheets, page);
  // A filter that leaves one store is no choice of it.
  const isSingle = page.count === 1 && !only && region === 0 && storeId === 0;
  const stores = useCheckedStores(sheets, isSingle);
  const getCellLock = useCellLocks(month, state.stored);
  const editing = useMonthEditing({ ...props, saver, rows, columns, getCellLock });
  const target = editing.target?.cell ?? null;
  const [shownStore, pickStore] = useShownStore(sheets, storeId, target);
  const shared = { month, searchParams, store, saver, state, sheets, columns, rows, show };
  const toolbar = usePlanToolbar({
    ...shared,
    guard: editing.guard,
    checked: stores.checked,
    canCheck: stores.choice !== null,
    onClear: stores.clear,
    onDone: stores.clear,
    ...(isNarrow || sheets.length === 1 ? { chosen: shownStore ?? null } : { chosen: activeStore, activeDay }),
    steps: editing.steps,
  });

  return (
    <PlanCard
      searchParams={searchParams}
      result={result}
      page={page}
      onChange={editing.leave}
      stores={page.stores}
      count={sheets.length}
      hasShow={!isNarrow}
      actions={toolbar.actions}
      checkedBar={toolbar.checkedBar}
    >
      {toolbar.messages}
      {restored && <Restored restored={restored} change={editing.change} onEnd={onRestorationEnd} />}
      <MonthMessages state={state} month={month} sheets={sheets} editing={editing} onDecided={result.refetch} />
      {isNarrow ? (
        <DayList
          {...shared}
          lastYear={page.lastYear}
          notes={page.notes}
          getLock={getCellLock}
          editors={editors}
          reporter={reporter}
          change={editing.change}
          onDecided={result.refetch}
          target={target}
          shown={shownStore}
          onPick={pickStore}
          choice={stores.choice}
          status={toolbar.status}
          chosenId={storeId}
          onChange={onChange}
        />
      ) : (
        <MonthGrid
          {...shared}
          lastYear={page.lastYear}
          notes={page.notes}
          editing={editing}
          getCellLock={getCellLock}
          editors={editors}
          reporter={reporter}
          stores={stores}
          status={toolbar.status}
          activeStore={activeStore}
          onActiveRow={handleActiveRow}
        />
      )}
    </PlanCard>
  );
}

interface RestoredProps {
  restored: RestoredMonth;
  change: ChangeState;
  onEnd: () => void;
}

/** What was typed on an earlier visit is in the month again, and can be taken back. */
const Restored = ({ restored: { at, draft }, change, onEnd }: RestoredProps) => (
  <RestoredLine
    inset
    at={at}
    onDiscard={() => {
      change((current) => discardDraft(current, draft));
      onEnd();
    }}
    onClose={onEnd}
  />
);
