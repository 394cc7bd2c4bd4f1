import { memo, type ReactNode, use } from 'react';

import { MONTHS_PER_YEAR } from '@backroom/contract/calendar';
import type { PlanState, PlanValue } from '@backroom/contract/month-plan';
import { RecordName } from '@backroom/records/record-name';
import { PresenceFrame, PresenceTag } from '@backroom/ui';

import { getValue, isComparison, type PlanRow } from '../model/plan-rows.ts';
import { StateWord } from '../state-tag.tsx';
import type { CellLock } from './cell-lock.ts';
import { getCellId } from './get-cell-id.ts';
import { Name, NameCell, RefusedValue, Row } from './grid.styles.ts';
import { getWidth, type GridSizes } from './grid-sizes.ts';
import type { CellMark, PlanGridSource, RowEditors, RowMarks } from './grid-source.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { Sparkline } from './sparkline.tsx';
import { StandingContext } from './standings.tsx';
import type { GridTexts } from './use-grid-texts.ts';

/** A column that is near the viewport; `gap` is its distance from the one before, which may not be its neighbour. */
export interface VisibleColumn {
  column: number;
  gap: number;
  isWeekend: boolean;
  /** The period has begun and is not over: a month of a year. */
  isRunning: boolean;
}

export interface GridRowProps {
  row: PlanRow;
  index: number;
  start: number;
  height: number;
  sizes: GridSizes;
  visibleColumns: readonly VisibleColumn[];
  /** Columns of the grid, the sum not counted. */
  columnCount: number;
  valueKind: PlanValue;
  texts: GridTexts;
  getLock: PlanGridSource['getLock'];
  /** Selected columns; null: the row has none. */
  selectedFrom: number | null;
  selectedTo: number;
  /** Active column; -1: not in this row. */
  active: number;
  editor: ReactNode;
  gridId: string;
  /** State of the plan, beside the name. */
  state: PlanState | null;
  marks: RowMarks | null;
  /** Others who edit cells of this row now. */
  editors: RowEditors | undefined;
}

/** A row of the grid. It renders again only if something of it has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, start, height, sizes, visibleColumns, columnCount, state, editors, ...cell } = props;
  const { valueKind, texts, getLock, gridId, selectedFrom, selectedTo, active, editor, marks } = cell;
  const running = visibleColumns.find(({ isRunning }) => isRunning)?.column ?? 0;
  const renderCell = ({ column, gap, isWeekend, isRunning }: VisibleColumn) => (
    <ValueCell
      key={column}
      row={row}
      index={index}
      column={column}
      gap={gap}
      isWeekend={isWeekend}
      isRunning={isRunning}
      runningColumn={running}
      sizes={sizes}
      valueKind={valueKind}
      texts={texts}
      gridId={gridId}
      lock={getLock(row, column)}
      isSelected={selectedFrom !== null && column >= selectedFrom && column <= selectedTo}
      isActive={column === active}
      editor={column === active ? editor : null}
      mark={marks?.get(column)}
      isEditedByOthers={editors?.columns.has(column) ?? false}
    />
  );
  return (
    <Row
      role="row"
      // The head is row 1.
      aria-rowindex={index + 2}
      data-kind={row.kind}
      data-shared={sizes.isShared || undefined}
      style={{ transform: `translateY(${start}px)`, height, ...getRowStyle(sizes, columnCount) }}
    >
      <NameCell role="rowheader" aria-colindex={1} style={{ width: sizes.name }} data-edited={editors && ''}>
        <RowCheckbox row={row} />
        <Name title={row.name}>
          {row.store ? (
            <RecordName type="store" id={row.store.storeId} name={row.name} isInline tabIndex={-1} />
          ) : (
            row.name
          )}
        </Name>
        {/* While someone edits, there is no room for both. */}
        {editors ? <PresenceTag names={editors.names} label={editors.label} /> : state && <StateWord state={state} />}
      </NameCell>
      {renderCell(SUM_COLUMN)}
      {visibleColumns.map(renderCell)}
      {editors && <PresenceFrame />}
    </Row>
  );
});

const SUM_COLUMN: VisibleColumn = { column: 0, gap: 0, isWeekend: false, isRunning: false };

/** Of the head and the rows: columns that share the width have the one of the grid. */
export const getRowStyle = (sizes: GridSizes, columns: number) =>
  sizes.isShared ? { width: '100%', minWidth: getWidth(sizes, columns) } : { width: getWidth(sizes, columns) };

/** Of a cell or its head. */
export function getCellStyle({ name, sum, column: width, isShared }: GridSizes, column: number, gap: number) {
  if (column === 0) return { width: sum, insetInlineStart: name };
  if (isShared) return { flex: `1 0 ${width}px`, minWidth: 0 };
  return gap === 0 ? { width } : { width, marginInlineStart: gap };
}

interface ValueCellProps
  extends
    Omit<VisibleColumn, 'column'>,
    Pick<GridRowProps, 'row' | 'index' | 'valueKind' | 'texts' | 'gridId' | 'editor' | 'sizes'> {
  /** 0: the sum. */
  column: number;
  /** The month that is not over; 0: none. */
  runningColumn: number;
  lock: CellLock | null;
  isSelected: boolean;
  isActive: boolean;
  mark: CellMark | undefined;
  isEditedByOthers: boolean;
}

/** A plain element, styled by its row: hundreds are mounted while one scrolls. */
const ValueCell = memo(function ValueCell({
  row,
  index,
  column,
  gap,
  valueKind,
  texts,
  gridId,
  sizes,
  ...cell
}: ValueCellProps) {
  const { lock, isSelected, isActive, editor, mark, isEditedByOthers, isWeekend, isRunning, runningColumn } = cell;
  const { isShared, hasLine } = sizes;
  const isHeated = isShared && column > 0;
  const { getHeat, getStanding } = use(StandingContext);
  const sums = row.getSums(column);
  const value = getValue(sums, valueKind);
  const text = mark?.refused?.text ?? texts.formatValue(value, valueKind);
  const shownText = mark?.refused?.text ?? texts.formatShown(value, valueKind);
  return (
    <div
      role="gridcell"
      id={getCellId(gridId, index, column)}
      aria-colindex={column + 2}
      aria-label={texts.describeCell({ row, column, valueKind, text, shownText, mark })}
      aria-selected={isSelected}
      aria-readonly={lock !== null}
      aria-invalid={mark?.refused ? true : undefined}
      data-pinned={column === 0 ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-conflict={mark?.conflict !== undefined || mark?.refused ? '' : undefined}
      data-question={mark?.question === undefined ? undefined : ''}
      data-edited={isEditedByOthers ? '' : undefined}
      data-weekend={isWeekend ? '' : undefined}
      data-running={isRunning ? '' : undefined}
      data-standing={!isHeated && isComparison(valueKind) ? (getStanding(sums, column) ?? undefined) : undefined}
      data-heat={isHeated && !isRunning && valueKind !== 'plan' ? getHeat(sums) : undefined}
      // The full amount of one that is shortened.
      title={isShared && text !== '' ? text : texts.describe(mark, lock)}
      style={getCellStyle(sizes, column, gap)}
    >
      {hasLine && column === 0 && (
        <Sparkline
          values={listPast(row, valueKind, runningColumn)}
          leastSpan={valueKind === 'completion' ? LEAST_SPAN : 0}
        />
      )}
      {editor ?? (mark?.refused ? <RefusedValue>{text}</RefusedValue> : shownText)}
    </div>
  );
});

/** Of the line of completions: a tenth. */
const LEAST_SPAN = 0.1;

/** What the months of a row show; the running one would look like a fall. */
const listPast = ({ getSums }: PlanRow, kind: PlanValue, running: number) =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) =>
    index + 1 === running ? null : getValue(getSums(index + 1), kind),
  );
