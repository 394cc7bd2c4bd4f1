import { useSyncExternalStore } from 'react';

import { useText } from '@backroom/ui';

import type { CellLock } from '../grid/cell-lock.ts';
import type { GridColumn } from '../grid/grid-head.tsx';
import type { CellInput, PlanGridSource } from '../grid/grid-source.ts';
import type { CellRef } from '../model/cells.ts';
import { dropTexts, editCells, type EditorStore } from '../model/editor-state.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { PlanSaver } from '../sync/plan-saver.ts';
import type { PlanViewProps } from './plan-view.ts';
import { type GetCellLock, KINDS } from './use-cell-locks.ts';
import { useCellTarget } from './use-cell-target.ts';
import { usePaste } from './use-paste.ts';
import { usePendingGuard } from './use-pending-guard.ts';
import { useSaveBeforeChange } from './use-save-before-change.ts';
import { useSteps } from './use-steps.ts';
import { useTellLocked } from './use-tell-locked.ts';

interface EditedMonth extends PlanViewProps {
  store: EditorStore;
  saver: PlanSaver;
  isPaged: boolean;
  rows: readonly PlanRow[];
  columns: readonly GridColumn[];
  getCellLock: GetCellLock;
}

/** How the cells of a month change, and what leads to them. */
export function useMonthEditing({ store, saver, rows, columns, getCellLock, ...view }: EditedMonth) {
  const t = useText(monthPlanText);
  const kind = KINDS[view.searchParams.show];
  const change = (apply: Parameters<EditorStore['update']>[0]) => {
    store.update(apply);
    saver.schedule();
  };
  /** Changes cells as one step; sums have no store. */
  const input: PlanGridSource['onInput'] = (inputs, refused = []) => {
    if (!kind) return;
    const toCell = <Input extends Pick<CellInput, 'row' | 'column'>>({ row, column, ...entered }: Input) =>
      row.store ? [{ ...entered, kind, storeId: row.store.storeId, day: column }] : [];
    change((current) => editCells(current, inputs.flatMap(toCell), refused.flatMap(toCell)));
  };
  const { target, goTo, goToGridCell } = useCellTarget(rows, view);
  const guard = usePendingGuard(store, saver, goTo);
  const leave = useSaveBeforeChange(store, guard, view.isPaged, view.onChange);
  const nameColumn = (column: number) => columns[column - 1]?.name ?? t('sum');
  const pasting = usePaste(({ inputs, refused }) => input(inputs, refused), nameColumn);
  const tellLocked = useTellLocked();
  /** Tells why, as the user has chosen no cell. */
  const isLocked = ({ kind: kindOfCell, storeId, day }: CellRef) => {
    const sheet = store.get().stored.get(storeId);
    const lock = sheet ? getCellLock(kindOfCell, sheet, day) : null;
    if (lock) tellLocked(lock, kindOfCell);
    return lock !== null;
  };
  const steps = useSteps({ store, month: view.searchParams.month, change, isLocked });
  const gridProps = {
    target: target?.inGrid ?? null,
    onInput: input,
    onDropText: ({ store: sheet }: PlanRow, day: number) => {
      if (kind && sheet) change((current) => dropTexts(current, [{ kind, storeId: sheet.storeId, day }]));
    },
    onPaste: pasting.paste,
    onPasteDays: pasting.ask,
    onLocked: (lock: CellLock) => tellLocked(lock, kind),
    onUndo: steps.undo,
    onRedo: steps.redo,
  };
  return { change, target, goTo, goToGridCell, guard, leave, nameColumn, pasting, steps, gridProps };
}
export type MonthEditing = ReturnType<typeof useMonthEditing>;

/** What is stored and edited. */
export const useEditorState = (store: EditorStore) => useSyncExternalStore(store.subscribe, store.get);
