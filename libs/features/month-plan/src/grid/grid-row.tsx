import { memo, type ReactNode } from 'react';

import type { PlanState, PlanValue } from '@backroom/contract/month-plan';
import { PresenceFrame, PresenceTag } from '@backroom/ui';

import { getValue, type PlanRow } from '../model/plan-rows.ts';
import { StateTag } from '../state-tag.tsx';
import type { CellLock } from './cell-lock.ts';
import { Name, NameCell, RefusedValue, Row } from './grid.styles.ts';
import { COLUMN_WIDTH, NAME_WIDTH, SUM_WIDTH } from './grid-sizes.ts';
import type { CellMark, PlanGridSource, RowEditors, RowMarks } from './grid-source.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { GridTexts } from './use-grid-texts.ts';

/** A column that is near the viewport; `gap` is its distance from the one before, which may not be its neighbour. */
export interface VisibleColumn {
  column: number;
  gap: number;
}

export interface GridRowProps {
  row: PlanRow;
  index: number;
  start: number;
  height: number;
  width: number;
  visibleColumns: readonly VisibleColumn[];
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

export const getCellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

/** A row of the grid. It renders again only if something of it has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, start, height, width, visibleColumns, state, editors, ...cell } = props;
  const { valueKind, texts, getLock, gridId, selectedFrom, selectedTo, active, editor, marks } = cell;
  const renderCell = (column: number, gap: number) => (
    <ValueCell
      key={column}
      row={row}
      index={index}
      column={column}
      gap={gap}
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
      style={{ transform: `translateY(${start}px)`, height, width }}
    >
      <NameCell role="rowheader" aria-colindex={1} style={NAME_STYLE} data-edited={editors && ''}>
        <RowCheckbox row={row} />
        <Name title={row.name}>{row.name}</Name>
        {/* While someone edits, there is no room for both. */}
        {editors ? <PresenceTag names={editors.names} label={editors.label} /> : state && <StateTag state={state} />}
      </NameCell>
      {renderCell(0, 0)}
      {visibleColumns.map(({ column, gap }) => renderCell(column, gap))}
      {editors && <PresenceFrame />}
    </Row>
  );
});

const NAME_STYLE = { width: NAME_WIDTH };
const SUM_STYLE = { width: SUM_WIDTH, insetInlineStart: NAME_WIDTH };
const CELL_STYLE = { width: COLUMN_WIDTH };

interface ValueCellProps extends Pick<GridRowProps, 'row' | 'index' | 'valueKind' | 'texts' | 'gridId' | 'editor'> {
  /** 0: the sum. */
  column: number;
  gap: number;
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
  ...cell
}: ValueCellProps) {
  const { lock, isSelected, isActive, editor, mark, isEditedByOthers } = cell;
  const value = getValue(row.getSums(column), valueKind);
  const text = mark?.refused?.text ?? texts.formatValue(value, valueKind);
  return (
    <div
      role="gridcell"
      id={getCellId(gridId, index, column)}
      aria-colindex={column + 2}
      aria-label={texts.describeCell({ row, column, valueKind, text, mark })}
      aria-selected={isSelected}
      aria-readonly={lock !== null}
      aria-invalid={mark?.refused ? true : undefined}
      data-pinned={column === 0 ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-conflict={mark?.conflict !== undefined || mark?.refused ? '' : undefined}
      data-question={mark?.question === undefined ? undefined : ''}
      data-edited={isEditedByOthers ? '' : undefined}
      data-tone={getTone(value, valueKind)}
      title={texts.describe(mark, lock)}
      style={column === 0 ? SUM_STYLE : gap === 0 ? CELL_STYLE : { ...CELL_STYLE, marginInlineStart: gap }}
    >
      {editor ?? (mark?.refused ? <RefusedValue>{text}</RefusedValue> : text)}
    </div>
  );
});

function getTone(value: number | null, valueKind: PlanValue): string | undefined {
  if (value === null || (valueKind !== 'difference' && valueKind !== 'completion')) return undefined;
  const isBehind = valueKind === 'difference' ? value < 0 : value < 1;
  return isBehind ? 'danger' : 'success';
}
