import { startTransition, useCallback, useState } from 'react';

import type { PlanMonthData, PlanSheet } from '@backroom/contract/month-plan';
import { useMediaQuery, useText, VisuallyHidden } from '@backroom/ui';

import type { PlanGridSource } from '../grid/grid-source.ts';
import { PlanGrid } from '../grid/plan-grid.tsx';
import type { AmountKind } from '../model/cells.ts';
import { RowChoiceContext } from '../grid/row-choice.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { EditingReporter } from '../sync/editing-reporter.ts';
import type { EditorStore } from '../sync/editor-store.ts';
import { useEditingReporter } from '../sync/use-editing-reporter.ts';
import { usePlanPresence } from '../sync/use-plan-presence.ts';
import { usePlanSaver } from '../sync/use-plan-saver.ts';
import { usePlanUpdates } from '../sync/use-plan-updates.ts';
import { useCheckedStores } from '../use-checked-stores.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { DayList } from './day-list.tsx';
import { GridHelp } from './grid-help.tsx';
import { MonthMessages } from './month-messages.tsx';
import { PlanCard, type PlanResult, type PlanViewProps } from './plan-card.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { PresenceStatus } from './presence-status.tsx';
import { KINDS, useCellLocks, useGridLocks } from './use-cell-locks.ts';
import { useCellMarks } from './use-cell-marks.ts';
import { useEditorState, useMonthEditing } from './use-month-editing.ts';
import { useMonthRows } from './use-month-rows.ts';
import { useRowEditors } from './use-row-editors.ts';
import { useTellLocked } from './use-tell-locked.ts';

interface MonthEditorProps extends PlanViewProps {
  store: EditorStore;
  result: PlanResult;
  page: PlanMonthData;
  /** Another region or page is requested from the server. */
  isPaged: boolean;
}

const NARROW = '(max-width: 767px)';

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

type GridCell = Parameters<NonNullable<PlanGridSource['onEditing']>>[0];

function reportCell(reporter: EditingReporter, kind: AmountKind | undefined, cell: GridCell): void {
  if (!cell) return reporter.rest();
  const { row, column } = cell;
  if (kind && row.store) reporter.edit({ kind, storeId: row.store.storeId, day: column });
}

export function MonthEditor(props: MonthEditorProps) {
  const { searchParams, onChange, store, result, page } = props;
  const t = useText(monthPlanText);
  const { month, store: storeId, show } = searchParams;
  const { formatMonth } = usePeriodFormat();
  const state = useEditorState(store);
  const saver = usePlanSaver(store, month);
  const editors = usePlanPresence(month);
  const reporter = useEditingReporter(month);
  const rowEditors = useRowEditors(editors, KINDS[show]);
  usePlanUpdates(store, month, result.refetch);
  const isNarrow = useMediaQuery(NARROW);
  const [activeStore, handleActiveRow] = useActiveStore();
  const { sheets, columns, rows } = useMonthRows(searchParams, state.sheets, page);
  // A filter that leaves one store is no choice of it.
  const isSingle = page.count === 1 && !searchParams.only && searchParams.region === 0 && storeId === 0;
  const { checked, choice, last, clear } = useCheckedStores(sheets, isSingle);
  const marks = useCellMarks(state, KINDS[show]);
  const getCellLock = useCellLocks(month);
  const getLock = useGridLocks(show, getCellLock);
  const tellLocked = useTellLocked();
  const editing = useMonthEditing({ ...props, saver, rows, columns });
  const shared = { month, searchParams, store, saver, state, sheets, columns, rows, show };

  return (
    <PlanCard
      searchParams={searchParams}
      result={result}
      page={page}
      onChange={editing.leave}
      stores={page.stores}
      count={sheets.length}
      hasShow={!isNarrow}
    >
      <PlanToolbar
        {...shared}
        guard={editing.guard}
        checked={checked}
        onDone={clear}
        chosen={sheets.length === 1 ? (sheets[0] ?? null) : activeStore}
        change={editing.change}
      />
      <MonthMessages state={state} month={month} sheets={sheets} editing={editing} onDecided={result.refetch} />
      {isNarrow ? (
        <DayList
          sheets={sheets}
          month={month}
          state={state}
          getLock={getCellLock}
          editors={editors}
          reporter={reporter}
          change={editing.change}
          onDecided={result.refetch}
          target={editing.target?.cell ?? null}
          choice={choice}
          chosenId={storeId}
          onChange={onChange}
        />
      ) : (
        <>
          <RowChoiceContext value={choice}>
            <PlanGrid
              {...editing.gridProps}
              label={t('grid', { period: formatMonth(month), show: t(show) })}
              rows={rows}
              columns={columns}
              valueKind={show}
              getLock={getLock}
              getMarks={({ store: sheet }) => (sheet && marks.get(sheet.storeId)) ?? null}
              onLocked={tellLocked}
              getEditors={({ store: sheet }) => (sheet ? rowEditors.get(sheet.storeId) : undefined)}
              onEditing={(cell) => reportCell(reporter, KINDS[show], cell)}
              onActiveRow={handleActiveRow}
            />
          </RowChoiceContext>
          <PresenceStatus storeName={activeStore?.storeName} editors={rowEditors.get(activeStore?.storeId ?? 0)} />
          {/* The focus stays in a cell, which does not change. */}
          <VisuallyHidden role="status">
            {last && t(last.isChecked ? 'rowChecked' : 'rowUnchecked', { name: last.name, count: checked.length })}
          </VisuallyHidden>
          <GridHelp
            canCheck={choice !== null}
            canEdit={rows.some((row) => columns.some((_day, index) => !getLock(row, index + 1)))}
          />
        </>
      )}
    </PlanCard>
  );
}
