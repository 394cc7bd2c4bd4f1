import { type ReactNode, useId, useMemo } from 'react';

import type { Cents } from '@backroom/contract/amount';
import type { PlanEditor, PlanMonthData, PlanSheet } from '@backroom/contract/month-plan';
import {
  createLazyComponent,
  createLazyModule,
  ErrorState,
  useLanguage,
  usePreference,
  useText,
  VisuallyHidden,
} from '@backroom/ui';

import type { GridColumn } from '../grid/grid-head.tsx';
import { getMonthSizes } from '../grid/grid-sizes.ts';
import type { PlanGridSource } from '../grid/grid-source.ts';
import { PlanGrid } from '../grid/plan-grid.tsx';
import { RowChoiceContext } from '../grid/row-choice.ts';
import { createAmountFormat } from '../grid/use-grid-texts.ts';
import type { AmountKind } from '../model/cells.ts';
import type { EditorState } from '../model/editor-state.ts';
import { findLargest } from '../model/largest-amounts.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { EditingReporter } from '../sync/editing-reporter.ts';
import type { useCheckedStores } from '../use-checked-stores.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { useDayNotes } from './calendar/use-day-notes.ts';
import { GridHelp } from './grid-help.tsx';
import type { PlanViewProps } from './plan-view.ts';
import { PresenceStatus } from './presence-status.tsx';
import { type GetCellLock, KINDS, useGridLocks } from './use-cell-locks.ts';
import { useCellMarks } from './use-cell-marks.ts';
import { useMonthBase } from './use-figure-base.ts';
import type { MonthEditing } from './use-month-editing.ts';
import { useRowEditors } from './use-row-editors.ts';

interface MonthGridProps {
  month: string;
  show: PlanViewProps['searchParams']['show'];
  state: EditorState;
  /** The stores that are shown. */
  sheets: readonly PlanSheet[];
  rows: readonly PlanRow[];
  columns: readonly GridColumn[];
  lastYear: PlanMonthData['lastYear'];
  notes: PlanMonthData['notes'];
  editing: MonthEditing;
  getCellLock: GetCellLock;
  /** The others who edit now. */
  editors: readonly PlanEditor[];
  reporter: EditingReporter;
  stores: ReturnType<typeof useCheckedStores>;
  /** Whether all is saved, where it is not in the head. */
  status: ReactNode;
  /** The store of the row with the focus. */
  activeStore: PlanSheet | null;
  onActiveRow: (row: PlanRow | undefined, column: number) => void;
}

type GridCell = Parameters<NonNullable<PlanGridSource['onEditing']>>[0];

function reportCell(reporter: EditingReporter, kind: AmountKind | undefined, cell: GridCell): void {
  if (!cell) return reporter.rest();
  const { row, column } = cell;
  if (kind && row.store) reporter.edit({ kind, storeId: row.store.storeId, day: column });
}

/** The stores of a month as a grid, a single one as a calendar, with who else edits and the keys. */
export function MonthGrid(props: MonthGridProps) {
  const { month, show, state, sheets, rows, columns, lastYear, notes, editing, getCellLock } = props;
  const { editors, reporter, stores, activeStore } = props;
  const t = useText(monthPlanText);
  const helpId = useId();
  const { formatMonth } = usePeriodFormat();
  const rowEditors = useRowEditors(editors, KINDS[show]);
  const marks = useCellMarks(state, KINDS[show]);
  const getLock = useGridLocks(show, getCellLock);
  const { choice, checked, last } = stores;
  const language = useLanguage();
  const size = usePreference('size');
  const largest = useMemo(() => findLargest(rows, columns.length, show), [rows, columns, show]);
  const { cell, sum, isWhole } = largest;
  const shown = isWhole ? 'whole' : 'exact';
  // The same object while the widths are the same, so that rows need not render.
  const sizes = useMemo(
    () => getMonthSizes({ cell, sum, isWhole }, size, createAmountFormat(shown, language)),
    [cell, sum, isWhole, size, shown, language],
  );
  const source = {
    ...editing.gridProps,
    label: t('grid', { period: formatMonth(month), show: t(show) }),
    helpId,
    valueKind: show,
    getLock,
    getMarks: ({ store: sheet }: PlanRow) => (sheet && marks.get(sheet.storeId)) ?? null,
    onEditing: (cell: GridCell) => reportCell(reporter, KINDS[show], cell),
  };
  const [single] = sheets.length === 1 ? sheets : [];
  const dayNotes = useDayNotes(notes, single);
  const present = single ?? activeStore;
  const base = useMonthBase(month, rows, show);
  return (
    <>
      <RowChoiceContext value={choice}>
        {single ? (
          <StoreCalendar
            {...source}
            key={single.storeId}
            sheet={single}
            month={month}
            lastYear={lastYear?.storeId === single.storeId ? lastYear.actual : NO_AMOUNTS}
            notes={dayNotes}
            editors={rowEditors.get(single.storeId)}
          />
        ) : (
          <PlanGrid
            {...source}
            rows={rows}
            columns={columns}
            sizes={sizes}
            shown={shown}
            getEditors={({ store: sheet }) => (sheet ? rowEditors.get(sheet.storeId) : undefined)}
            onActiveRow={props.onActiveRow}
          />
        )}
      </RowChoiceContext>
      <PresenceStatus storeName={present?.storeName} editors={rowEditors.get(present?.storeId ?? 0)} />
      {/* The focus stays in a cell, which does not change. */}
      <VisuallyHidden role="status">
        {last && t(last.isChecked ? 'rowChecked' : 'rowUnchecked', { name: last.name, count: checked.length })}
      </VisuallyHidden>
      <GridHelp
        id={helpId}
        base={base}
        status={props.status}
        canCheck={choice !== null}
        canEdit={rows.some((row) => columns.some((_day, index) => !getLock(row, index + 1)))}
      />
    </>
  );
}

const NO_AMOUNTS: readonly Cents[] = [];

const StoreCalendar = createLazyComponent(
  createLazyModule(async () => (await import('./calendar/store-calendar.tsx')).StoreCalendar),
  CalendarFailed,
);

function CalendarFailed({ retry }: { retry: () => void }) {
  return <ErrorState onRetry={retry} />;
}
