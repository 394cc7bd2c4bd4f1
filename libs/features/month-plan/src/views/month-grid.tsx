import type { PlanEditor, PlanSheet } from '@backroom/contract/month-plan';
import { useText, VisuallyHidden } from '@backroom/ui';

import type { GridColumn } from '../grid/grid-head.tsx';
import type { PlanGridSource } from '../grid/grid-source.ts';
import { PlanGrid } from '../grid/plan-grid.tsx';
import { RowChoiceContext } from '../grid/row-choice.ts';
import type { AmountKind } from '../model/cells.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { EditingReporter } from '../sync/editing-reporter.ts';
import type { useCheckedStores } from '../use-checked-stores.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { GridHelp } from './grid-help.tsx';
import type { PlanViewProps } from './plan-card.tsx';
import { PresenceStatus } from './presence-status.tsx';
import { type GetCellLock, KINDS, useGridLocks } from './use-cell-locks.ts';
import { useCellMarks } from './use-cell-marks.ts';
import type { MonthEditing } from './use-month-editing.ts';
import { useRowEditors } from './use-row-editors.ts';

interface MonthGridProps {
  month: string;
  show: PlanViewProps['searchParams']['show'];
  state: EditorState;
  rows: readonly PlanRow[];
  columns: readonly GridColumn[];
  editing: MonthEditing;
  getCellLock: GetCellLock;
  /** The others who edit now. */
  editors: readonly PlanEditor[];
  reporter: EditingReporter;
  stores: ReturnType<typeof useCheckedStores>;
  /** The store of the row with the focus. */
  activeStore: PlanSheet | null;
  onActiveRow: (row: PlanRow | undefined) => void;
}

type GridCell = Parameters<NonNullable<PlanGridSource['onEditing']>>[0];

function reportCell(reporter: EditingReporter, kind: AmountKind | undefined, cell: GridCell): void {
  if (!cell) return reporter.rest();
  const { row, column } = cell;
  if (kind && row.store) reporter.edit({ kind, storeId: row.store.storeId, day: column });
}

/** The stores of a month as a grid, with who else edits and the keys. */
export function MonthGrid(props: MonthGridProps) {
  const { month, show, state, rows, columns, editing, getCellLock, editors, reporter, stores, activeStore } = props;
  const t = useText(monthPlanText);
  const { formatMonth } = usePeriodFormat();
  const rowEditors = useRowEditors(editors, KINDS[show]);
  const marks = useCellMarks(state, KINDS[show]);
  const getLock = useGridLocks(show, getCellLock);
  const { choice, checked, last } = stores;
  return (
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
          getEditors={({ store: sheet }) => (sheet ? rowEditors.get(sheet.storeId) : undefined)}
          onEditing={(cell) => reportCell(reporter, KINDS[show], cell)}
          onActiveRow={props.onActiveRow}
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
  );
}
