import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';

import type { Cents } from '@backroom/contract/amount';
import type { PlanEditor, PlanMonthData, PlanSheet } from '@backroom/contract/month-plan';
import { PresenceFrame, PresenceTag, Text, useText } from '@backroom/ui';

import { cellLockText } from '../../grid/cell-lock.text.ts';
import type { GridColumn } from '../../grid/grid-head.tsx';
import { useTone } from '../../grid/standings.tsx';
import { type AmountKind, type CellRef, toKey } from '../../model/cells.ts';
import { type ChangeState, dropTexts, editCells, type EditorState } from '../../model/editor-state.ts';
import { getCell, getValue, type Sums } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import type { EditingReporter } from '../../sync/editing-reporter.ts';
import { usePeriodFormat } from '../../use-period-format.ts';
import { AmountField } from '../amount-field.tsx';
import { useDayNotes } from '../calendar/use-day-notes.ts';
import { useAmountFormat } from '../use-amount-format.ts';
import type { GetCellLock } from '../use-cell-locks.ts';
import { useEditingLabel } from '../use-editing-label.ts';
import { DayDecisions, useDecisions } from './day-decisions.tsx';

export interface DayRowsProps {
  sheet: PlanSheet;
  /** The days. */
  columns: readonly GridColumn[];
  lastYear: PlanMonthData['lastYear'];
  notes: PlanMonthData['notes'];
  month: string;
  state: EditorState;
  getLock: GetCellLock;
  change: ChangeState;
  /** Reads the month again after a decision. */
  onDecided: () => unknown;
  /** The others who edit now. */
  editors: readonly PlanEditor[];
  reporter: Pick<EditingReporter, 'edit' | 'rest'>;
  /** The cell that the user is led to. */
  target: CellRef | null;
}

/** The amounts of each day, with what is to be decided about them. */
export function DayRows(props: DayRowsProps) {
  const { sheet, month, state, columns, lastYear, notes, getLock, editors, reporter, change, onDecided, target } =
    props;
  const t = useText(monthPlanText);
  const { formatDay } = usePeriodFormat();
  const describeLock = useText(cellLockText);
  const getDecisions = useDecisions({ state, month, sheet, change, onDecided, baseId: useId() });
  const today = useRef<HTMLLIElement>(null);
  // A month opens at the present day; the way to a cell is another.
  const openAtToday = useEffectEvent(() => {
    if (!target) today.current?.scrollIntoView?.({ block: 'center' });
  });
  useEffect(() => openAtToday(), [month, sheet.storeId]);
  const dayNotes = useDayNotes(notes, sheet);
  const compared = lastYear?.storeId === sheet.storeId ? lastYear.actual : NO_AMOUNTS;
  const fieldOf = (kind: AmountKind, index: number, decisions: ReturnType<typeof getDecisions>) => {
    const cell = { kind, storeId: sheet.storeId, day: index + 1 };
    const day = formatDay(month, cell.day);
    const lock = getLock(kind, sheet, cell.day);
    return (
      <AmountField
        key={`${sheet.storeId} ${kind}`}
        kind={kind}
        label={t(kind)}
        name={t(kind === 'plan' ? 'dayPlan' : 'dayActual', { day })}
        amount={getCell(sheet, index)[kind]}
        refused={state.refused.get(toKey(cell))}
        describedBy={decisions.map(({ textId }) => textId)}
        lock={lock && describeLock(lock)}
        focusRequest={target && toKey(target) === toKey(cell) ? target : null}
        onAmount={(amount, seen) => change((current) => editCells(current, [{ ...cell, amount, seen }]))}
        onRefused={(text, problem, seen) =>
          change((current) => editCells(current, [], [{ ...cell, text, problem, seen }]))
        }
        onEditing={(isEditing) => (isEditing ? reporter.edit(cell) : reporter.rest())}
        onDropText={() => change((current) => dropTexts(current, [cell]))}
      />
    );
  };
  return sheet.plan.map((_amount, index) => {
    const [plan, actual] = [getDecisions('plan', index + 1), getDecisions('actual', index + 1)];
    const { hint = '', isToday = false, isWeekend = false } = columns[index] ?? {};
    return (
      // The days of a month keep their order.
      <Day
        key={index}
        ref={isToday ? today : undefined}
        aria-current={isToday ? 'date' : undefined}
        data-today={isToday || undefined}
        data-weekend={isWeekend || undefined}
      >
        <DayName>
          <Text variant="strong">{formatDay(month, index + 1)}</Text>
          <Text variant="caption" tone="soft">
            {isToday ? `${hint} ${t('today')}` : hint}
          </Text>
        </DayName>
        {fieldOf('plan', index, plan)}
        {fieldOf('actual', index, actual)}
        <ComparedDay sums={getCell(sheet, index)} day={index + 1} lastYear={compared[index] ?? null} />
        <NoteOfDay note={dayNotes.get(index + 1)} />
        <DayDecisions decisions={[...plan, ...actual]} />
        <DayEditors editors={editors} storeId={sheet.storeId} day={index + 1} />
      </Day>
    );
  });
}

const NO_AMOUNTS: readonly Cents[] = [];

/** Difference to the plan, and what came in a year before. */
function ComparedDay({ sums, day, lastYear }: { sums: Sums; day: number; lastYear: Cents }) {
  const t = useText(monthPlanText);
  const tone = useTone()(sums, day);
  const format = useAmountFormat();
  const difference = getValue(sums, 'difference');
  if (difference === null && lastYear === null) return null;
  return (
    <Compared>
      {difference !== null && (
        <Text variant="caption" tone={tone ?? 'soft'}>
          {`${t('difference')} ${format(difference)}`}
        </Text>
      )}
      {lastYear !== null && (
        <Text variant="caption" tone="soft">
          {`${t('lastYear')} ${format(lastYear)}`}
        </Text>
      )}
    </Compared>
  );
}

/** What the store has noted: rain, a power cut, a campaign. */
const NoteOfDay = ({ note }: { note: string | undefined }) =>
  note !== undefined && (
    <Note as="p" variant="caption" tone="soft">
      {note}
    </Note>
  );

/** The names and the frame of a day that others edit. */
function DayEditors({ editors, storeId, day }: { editors: readonly PlanEditor[]; storeId: number; day: number }) {
  const toLabel = useEditingLabel();
  const names = editors.filter((editor) => editor.storeId === storeId && editor.day === day).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <>
      <DayNames>
        <PresenceTag names={names} label={toLabel(names)} />
      </DayNames>
      <DayFrame />
    </>
  );
}

/** Beside the texts, which begin at the edge of the list. */
const DayFrame = styled(PresenceFrame)`
  inset-inline: calc(-1 * var(--ui-space-3));
`;

const Note = styled(Text)`
  grid-column: 2 / -1;
  margin: 0;
  overflow-wrap: anywhere;
`;

const DayNames = styled.div`
  grid-column: 2 / -1;
  display: flex;
  min-width: 0;
`;

const Day = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 5.5em 1fr 1fr;
  gap: var(--ui-space-4);
  align-items: start;
  padding-block: var(--ui-space-3);
  border-bottom: 1px solid var(--ui-line-1);

  &[data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 45%, var(--ui-bg-surface));
  }
  &[data-today] {
    box-shadow: inset 0 2px var(--ui-accent-control);
  }
`;

const DayName = styled.div`
  display: grid;
`;

const Compared = styled.div`
  grid-column: 2 / -1;
  display: flex;
  gap: var(--ui-space-5);
  font-variant-numeric: tabular-nums;
`;
