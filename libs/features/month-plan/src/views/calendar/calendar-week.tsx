import type { ReactNode } from 'react';

import type { Cents } from '@backroom/contract/amount';
import type { PlanValue } from '@backroom/contract/month-plan';
import { useText, VisuallyHidden } from '@backroom/ui';

import type { CellLock } from '../../grid/cell-lock.ts';
import { getCellId } from '../../grid/get-cell-id.ts';
import { RefusedValue } from '../../grid/grid.styles.ts';
import type { CellMark, PlanGridSource, RowMarks } from '../../grid/grid-source.ts';
import { useTone } from '../../grid/standings.tsx';
import type { GridTexts } from '../../grid/use-grid-texts.ts';
import { getValue, type Sums } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { Day, DayLine, DayNote, DayNumber, LineLabel, LineValue, WeekRow } from './calendar.styles.ts';
import { calendarText } from './calendar.text.ts';
import type { DayNotes } from './use-day-notes.ts';
import { SATURDAY, type Week } from './weeks.ts';

/** A line of a day: amounts without decimals where all of the month are whole. */
export type FormatLine = (kind: PlanValue | 'lastYear', value: number | null) => string;

export interface CalendarWeekProps {
  week: Week;
  index: number;
  /** Day of the month; 0: another month. */
  today: number;
  gridId: string;
  valueKind: PlanValue;
  lastYear: readonly Cents[];
  /** What the store has noted, by day. */
  notes: DayNotes;
  marks: RowMarks | null;
  getLock: PlanGridSource['getLock'];
  /** Days that others edit now. */
  editedDays: ReadonlySet<number> | undefined;
  texts: GridTexts;
  formatLine: FormatLine;
  nameCell: (row: number, column: number) => string;
  isSelected: (column: number) => boolean;
  activeColumn: number;
  editor: ReactNode;
}

/** A week: its sum, then its days. */
export function CalendarWeek(props: CalendarWeekProps) {
  const { week, index } = props;
  return (
    <WeekRow role="row" aria-rowindex={index + 2}>
      {week.days.map((day, column) => (
        // The columns of a week keep their order.
        <CalendarCell key={column} {...props} day={day} column={column} />
      ))}
    </WeekRow>
  );
}

function CalendarCell(props: CalendarWeekProps & { day: number | null; column: number }) {
  const { week, index, today, gridId, valueKind, lastYear, notes, marks, getLock, editedDays, ...cell } = props;
  const { texts, formatLine, nameCell, isSelected, activeColumn, editor, day, column } = cell;
  const t = useText(monthPlanText);
  const tCalendar = useText(calendarText);
  const sums = week.getSums(column);
  const lock: CellLock | null = getLock(week, column);
  const mark = marks?.get(column);
  const text = mark?.refused?.text ?? texts.formatValue(getValue(sums, valueKind), valueKind);
  const name = t('cell', {
    store: week.name,
    column: nameCell(index, column),
    show: t(valueKind),
    value: text === '' ? t('empty') : text,
  });
  const note = notes.get(day ?? 0);
  const parts = [
    name,
    ...(mark?.conflict === undefined ? [] : [t('theirValue', { value: mark.conflict })]),
    ...(note === undefined ? [] : [tCalendar('dayNote', { note })]),
  ];
  const isActive = column === activeColumn;
  const isBlank = column > 0 && day === null;
  return (
    <Day
      role="gridcell"
      id={getCellId(gridId, index, column)}
      aria-colindex={column + 2}
      aria-label={isBlank ? name : undefined}
      aria-selected={isSelected(column)}
      aria-readonly={lock !== null}
      aria-invalid={mark?.refused ? true : undefined}
      aria-current={day !== null && day === today ? 'date' : undefined}
      title={texts.describe(mark, lock)}
      data-sum={column === 0 ? '' : undefined}
      data-other={column > 0 && day === null ? '' : undefined}
      data-weekend={column >= SATURDAY ? '' : undefined}
      data-today={day !== null && day === today ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-conflict={mark?.conflict !== undefined || mark?.refused ? '' : undefined}
      data-question={mark?.question === undefined ? undefined : ''}
      data-edited={day !== null && editedDays?.has(day) ? '' : undefined}
    >
      {!isBlank && (
        <>
          {/* The name begins with what is shown and goes on with the other lines, which are in view as well. */}
          <VisuallyHidden>{parts.join(' ')}</VisuallyHidden>
          <Amounts
            number={column === 0 ? tCalendar('weekNumber', { number: String(index + 1) }) : day}
            sums={sums}
            day={day ?? 0}
            lastYear={sumLastYear(week, column, lastYear)}
            valueKind={valueKind}
            formatLine={formatLine}
            mark={mark}
            editor={isActive ? editor : null}
          />
          {note !== undefined && (
            <DayNote title={note} aria-hidden>
              {note}
            </DayNote>
          )}
        </>
      )}
    </Day>
  );
}

/** Of a day, or of the days of a week. */
function sumLastYear({ days }: Week, column: number, lastYear: readonly Cents[]): Cents {
  const chosen = column === 0 ? days : [days[column] ?? null];
  const amounts = chosen.flatMap((day) => (day === null ? [] : [lastYear[day - 1] ?? null]));
  const given = amounts.filter((amount) => amount !== null);
  return given.length === 0 ? null : given.reduce((sum, amount) => sum + amount, 0);
}

const LINES = ['plan', 'actual', 'difference'] as const;

interface AmountsProps extends Pick<CalendarWeekProps, 'valueKind' | 'formatLine'> {
  number: ReactNode;
  sums: Sums;
  /** 0: the week. */
  day: number;
  lastYear: Cents;
  mark: CellMark | undefined;
  editor: ReactNode;
}

/**
 * Plan, cash-in, difference and last year, one below the other; completion in place of the difference if it is shown.
 */
function Amounts({ number, sums, day, lastYear, valueKind, formatLine, mark, editor }: AmountsProps) {
  const t = useText(monthPlanText);
  const tone = useTone()(sums, day);
  const lines = LINES.map((kind) => (kind === 'difference' && valueKind === 'completion' ? valueKind : kind));
  return (
    <>
      {lines.map((kind, index) => {
        const value = getValue(sums, kind);
        const isShown = kind === valueKind;
        return (
          <DayLine
            key={kind}
            data-shown={isShown ? '' : undefined}
            data-tone={kind === 'plan' || kind === 'actual' ? undefined : tone}
          >
            {index === 0 && <DayNumber>{number}</DayNumber>}
            <LineLabel>{t(kind)}</LineLabel>
            <LineValue>
              {isShown && (editor ?? (mark?.refused && <RefusedValue>{mark.refused.text}</RefusedValue>))}
              {!(isShown && (editor || mark?.refused)) && (formatLine(kind, value) || '–')}
            </LineValue>
          </DayLine>
        );
      })}
      <DayLine data-former="">
        <LineLabel>{t('lastYear')}</LineLabel>
        <LineValue>{formatLine('lastYear', lastYear) || '–'}</LineValue>
      </DayLine>
    </>
  );
}
