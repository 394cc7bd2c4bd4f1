import { useEffect, useId, useMemo, useRef } from 'react';

import type { Cents } from '@backroom/contract/amount';
import { getDayNumber } from '@backroom/contract/calendar';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { formatRatio, useLanguage, useText } from '@backroom/ui';

import { CellEditor, useReturnedFocus } from '../../grid/cell-editor.tsx';
import { getCellId } from '../../grid/get-cell-id.ts';
import type { PlanGridSource, RowEditors } from '../../grid/grid-source.ts';
import { type GridTarget, useTarget } from '../../grid/grid-target.ts';
import { getRange } from '../../grid/selection.ts';
import { createAmountFormat, useGridTexts } from '../../grid/use-grid-texts.ts';
import { usePlanGrid } from '../../grid/use-plan-grid.ts';
import { createStoreRow } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { useReportedDraft } from '../../sync/use-reported-draft.ts';
import { usePeriodFormat } from '../../use-period-format.ts';
import { Calendar } from './calendar.styles.ts';
import { calendarText } from './calendar.text.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarTotal } from './calendar-total.tsx';
import { CalendarWeek, type FormatLine } from './calendar-week.tsx';
import type { DayNotes } from './use-day-notes.ts';
import { createWeekSource } from './week-source.ts';
import { createWeeks, findDay, type Week, WEEKDAYS } from './weeks.ts';

export interface StoreCalendarProps extends Omit<PlanGridSource, 'rows' | 'columns'> {
  label: string;
  /** Id of the text with the keys. */
  helpId: string;
  sheet: PlanSheet;
  month: string;
  target: GridTarget | null;
  /** Cash-in of the same weekday a year before, by day. */
  lastYear: readonly Cents[];
  /** What the store has noted, by day. */
  notes: DayNotes;
  editors: RowEditors | undefined;
}

/**
 * One store as a calendar: weeks as rows, days with plan, cash-in, difference and last year. Selection, keys and
 * clipboard are those of the grid; what is shown as `valueKind` is typed.
 */
export function StoreCalendar({ label, helpId, sheet, month, target, lastYear, ...props }: StoreCalendarProps) {
  const { notes, editors, ...source } = props;
  const t = useText(monthPlanText);
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const weeks = useMemo(() => createWeeks(sheet, month), [sheet, month]);
  const days: PlanGridSource = { ...source, rows: [createStoreRow(sheet)], columns: sheet.plan.length + 1 };
  const weekSource = createWeekSource(days, weeks);
  const today = sheet.today.startsWith(month) ? getDayNumber(sheet.today) : 0;
  const grid = usePlanGrid(weekSource, findDay(weeks, today || 1) ?? { row: 0, column: 1 });
  const texts = useGridTexts(NO_NAMES);
  const formatLine = useLineFormat(sheet, lastYear);
  const nameCell = useCellNames(weeks, month);
  useReportedDraft(grid.draft, (draft) => weekSource.onEditing?.(draft));
  // That of a sum is the week of the first day.
  useTarget(target, target && findDay(weeks, Math.max(target.column, 1)), (position) => {
    grid.goTo(position);
    box.current?.focus();
  });
  const { row: activeRow, column: activeColumn } = grid.selection.active;
  useCellInView(getCellId(gridId, activeRow, activeColumn));
  useReturnedFocus(box, grid.draft !== null);
  const { top, bottom, left, right } = getRange(grid.selection);
  const nameDraft = (column: string, text: string) =>
    t('cell', { store: sheet.storeName, column, show: t(source.valueKind), value: text || t('empty') });
  const editor = grid.draft && (
    <CellEditor
      {...grid.editorProps}
      text={grid.draft.text}
      problem={grid.problem}
      label={nameDraft(nameCell(activeRow, activeColumn), grid.draft.text)}
      onChange={grid.setText}
    />
  );
  return (
    <Calendar
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-describedby={helpId}
      aria-multiselectable
      aria-rowcount={weeks.length + 2}
      aria-colcount={WEEKDAYS.length + 2}
      aria-activedescendant={getCellId(gridId, activeRow, activeColumn)}
      {...grid.gridProps}
    >
      <CalendarHead />
      {weeks.map((week, index) => (
        <CalendarWeek
          key={week.key}
          week={week}
          index={index}
          today={today}
          gridId={gridId}
          valueKind={source.valueKind}
          lastYear={lastYear}
          notes={notes}
          marks={weekSource.getMarks(week)}
          getLock={weekSource.getLock}
          editedDays={editors?.columns}
          texts={texts}
          formatLine={formatLine}
          nameCell={nameCell}
          isSelected={(column) => index >= top && index <= bottom && column >= left && column <= right}
          activeColumn={index === activeRow ? activeColumn : -1}
          editor={index === activeRow ? editor : null}
        />
      ))}
      <CalendarTotal
        sheet={sheet}
        rowIndex={weeks.length + 2}
        valueKind={source.valueKind}
        lastYear={lastYear}
        editors={editors}
        texts={texts}
      />
    </Calendar>
  );
}

/** The names of cells: of a day, or of the sum of a week. */
function useCellNames(weeks: readonly Week[], month: string) {
  const t = useText(calendarText);
  const { formatDay } = usePeriodFormat();
  return (row: number, column: number) => {
    const day = weeks[row]?.days[column] ?? null;
    if (column === 0) return t('weekSum', { number: String(row + 1) });
    return day === null ? t('otherMonth') : formatDay(month, day);
  };
}

function useCellInView(id: string): void {
  // Not returned: browsers may answer with a promise, which is no clean-up.
  useEffect(() => void document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' }), [id]);
}

const NO_NAMES: readonly string[] = [];
const CENTS = 100;

const isWhole = (amounts: readonly Cents[]) => amounts.every((amount) => amount === null || amount % CENTS === 0);

function useLineFormat({ plan, actual }: PlanSheet, lastYear: readonly Cents[]): FormatLine {
  const language = useLanguage();
  return useMemo(() => {
    const create = (...lists: readonly (readonly Cents[])[]) =>
      createAmountFormat(lists.every(isWhole) ? 'whole' : 'exact', language);
    const formats = {
      plan: create(plan),
      actual: create(actual),
      difference: create(plan, actual),
      completion: (ratio: number) => formatRatio(ratio, language),
      lastYear: create(lastYear),
    };
    return (kind, value) => (value === null ? '' : formats[kind](value));
  }, [plan, actual, lastYear, language]);
}
