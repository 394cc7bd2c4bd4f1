import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useRowHeight, useText } from '@backroom/ui';
import { useVirtualGrid } from '@backroom/ui/virtual-grid';

import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { useReportedDraft } from '../sync/use-reported-draft.ts';
import { CellEditor, useReturnedFocus } from './cell-editor.tsx';
import { getCellId } from './get-cell-id.ts';
import { Body, Scroller } from './grid.styles.ts';
import { type GridColumn, GridHead } from './grid-head.tsx';
import { getRowStyle, GridRow, type VisibleColumn } from './grid-row.tsx';
import { fitColumns, type GridSizes, ROW_HEIGHT } from './grid-sizes.ts';
import type { PlanGridSource } from './grid-source.ts';
import { type GridTarget, useTarget } from './grid-target.ts';
import { RowChoiceContext } from './row-choice.ts';
import { getRange, type Position } from './selection.ts';
import { type GridTexts, type ShownAmounts, useGridTexts } from './use-grid-texts.ts';
import { usePlanGrid } from './use-plan-grid.ts';

interface PlanGridProps extends Omit<PlanGridSource, 'columns'> {
  label: string;
  /** Id of the text with the keys. */
  helpId: string;
  /** Days or months, without the sum. */
  columns: readonly GridColumn[];
  sizes: GridSizes;
  shown: ShownAmounts;
  /** The cell that the user is led to, as soon as it is shown. */
  target?: GridTarget | null;
  onActiveRow: (row: PlanRow | undefined, column: number) => void;
}

/**
 * A spreadsheet of amounts with virtual rows and columns.
 *
 * ARIA grid with an active descendant. Keys: arrows, Enter and Tab move, with Shift they extend or go back; typing or F2
 * edits, Escape cancels; Delete empties; Ctrl+C, X and V; Ctrl+R fills right; Ctrl+Z and Y; Escape, then Tab leaves.
 */
export function PlanGrid(props: PlanGridProps) {
  const { label, helpId, columns, sizes: least, shown, target = null, onActiveRow, ...source } = props;
  const gridId = useId();
  const { rows, valueKind } = source;
  const rowHeight = useRowHeight(ROW_HEIGHT);
  const grid = usePlanGrid({ ...source, columns: columns.length + 1 }, findFirst(rows, columns));
  const { active } = grid.selection;
  const [width, setWidth] = useState(0);
  const sizes = useMemo(() => fitColumns(least, width, columns.length), [least, width, columns.length]);
  const { scroller, ...virtualGrid } = useVirtualGrid(
    { count: rows.length, px: rowHeight, pinnedPx: rowHeight * 2, keptIndex: active.row },
    { count: columns.length, px: sizes.column, pinnedPx: sizes.name + sizes.sum, keptIndex: active.column - 1 },
  );
  const texts = useGridTexts(useColumnNames(columns), shown);
  const visibleColumns = useMemo(
    () => toVisibleColumns(sizes.isShared ? columns.map((_, index) => index) : virtualGrid.columns, columns, sizes),
    [virtualGrid.columns, columns, sizes],
  );
  const activeRow = rows[active.row];
  const choice = useContext(RowChoiceContext);
  const { onKeyDown, ...gridProps } = grid.gridProps;

  useWidth(scroller, setWidth);
  useActiveInView(active, sizes.column, columns.length, virtualGrid.scrollTo);
  useWholeColumns(scroller, sizes.column, width);
  useEffect(() => onActiveRow(activeRow, active.column), [onActiveRow, activeRow, active.column]);
  useTarget(target, findTarget(target, rows), (position) => {
    grid.goTo(position);
    scroller.current?.focus();
  });
  useReportedDraft(grid.draft, (draft) => source.onEditing?.(draft));
  useReturnedFocus(scroller, grid.draft !== null);

  return (
    <Scroller
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-describedby={helpId}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 2}
      aria-activedescendant={getCellId(gridId, active.row, active.column)}
      {...gridProps}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !choice || !activeRow || grid.draft) return onKeyDown(event);
        event.preventDefault();
        choice.toggle(activeRow);
      }}
    >
      <GridHead columns={columns} visibleColumns={visibleColumns} sizes={sizes} />
      <Body role="rowgroup" style={{ height: virtualGrid.height, ...getRowStyle(sizes, columns.length) }}>
        {virtualGrid.rows.map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              start={start}
              sizes={sizes}
              visibleColumns={visibleColumns}
              columnCount={columns.length}
              valueKind={valueKind}
              texts={texts}
              gridId={gridId}
              {...getSelected(grid, index)}
              height={rowHeight}
              getLock={source.getLock}
              state={getState(row)}
              marks={source.getMarks(row)}
              editors={source.getEditors?.(row)}
              editor={index === active.row ? createEditor(grid, texts, row, valueKind) : null}
            />
          ) : null;
        })}
      </Body>
    </Scroller>
  );
}

function findTarget(target: GridTarget | null, rows: readonly PlanRow[]): Position | null {
  const row = target ? rows.findIndex(({ key }) => key === target.rowKey) : -1;
  return target && row >= 0 ? { row, column: target.column } : null;
}

/** The names of the sum and of the other columns. */
function useColumnNames(columns: readonly GridColumn[]) {
  const t = useText(monthPlanText);
  return useMemo(() => [t('sum'), ...columns.map(({ name }) => name)], [t, columns]);
}

/** Reports the width of the grid without its scrollbar. */
function useWidth(scroller: RefObject<HTMLDivElement | null>, report: (width: number) => void) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    report(element.clientWidth);
    const observer = new ResizeObserver(() => report(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, report]);
}

/** Begins with a whole column after a resize, which changes how many fit beside the names. */
function useWholeColumns(scroller: RefObject<HTMLDivElement | null>, column: number, width: number) {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = scroller.current;
    const isResized = before.current !== 0 && before.current !== width;
    if (isResized && element) element.scrollTo({ left: Math.round(element.scrollLeft / column) * column });
    before.current = width;
  }, [scroller, column, width]);
}

/** Keeps the active cell in view, with the days that follow where the grid opened; again once the width is known. */
function useActiveInView(
  { row, column }: Position,
  px: number,
  columns: number,
  scrollTo: (row: number, column: number) => void,
) {
  const opened = useRef({ row, column });
  const scroll = useEffectEvent(() => {
    const isOpening = row === opened.current.row && column === opened.current.column;
    scrollTo(row, Math.min(column + (isOpening && column > 1 ? DAYS_AHEAD : 0), columns) - 1);
  });
  useEffect(() => scroll(), [row, column, px]);
}

type Grid = ReturnType<typeof usePlanGrid>;

/** The selected columns of a row, and its active one. */
function getSelected({ selection }: Grid, index: number) {
  const { top, bottom, left, right } = getRange(selection);
  const isSelected = index >= top && index <= bottom;
  return {
    selectedFrom: isSelected ? left : null,
    selectedTo: isSelected ? right : 0,
    active: index === selection.active.row ? selection.active.column : -1,
  };
}

function createEditor(grid: Grid, texts: GridTexts, row: PlanRow, valueKind: PlanGridSource['valueKind']): ReactNode {
  const { draft, selection, setText, editorProps } = grid;
  if (!draft) return null;
  const label = texts.describeCell({
    row,
    column: selection.active.column,
    valueKind,
    text: draft.text,
    shownText: draft.text,
    mark: undefined,
  });
  return <CellEditor {...editorProps} text={draft.text} problem={grid.problem} label={label} onChange={setText} />;
}

/** A year has a state for each of its months. */
const getState = ({ store }: PlanRow) => (store && 'state' in store ? store.state : null);

const DAYS_AHEAD = 2;

/** The first store, as sums cannot be typed over, on the present day. */
const findFirst = (rows: readonly PlanRow[], columns: readonly GridColumn[]): Position => ({
  row: Math.max(
    0,
    rows.findIndex(({ kind }) => kind === 'store'),
  ),
  column: findPresent(columns),
});

/** The column of the present day or month, else the first one. */
const findPresent = (columns: readonly GridColumn[]) =>
  Math.max(
    0,
    columns.findIndex(({ isToday, isRunning }) => isToday || isRunning),
  ) + 1;

/** The columns with these indexes, in order. */
const toVisibleColumns = (
  indexes: readonly number[],
  columns: readonly GridColumn[],
  { column: width }: GridSizes,
): readonly VisibleColumn[] =>
  indexes.map((index, position) => ({
    column: index + 1,
    gap: (index - (indexes[position - 1] ?? -1) - 1) * width,
    isWeekend: columns[index]?.isWeekend ?? false,
    isRunning: columns[index]?.isRunning ?? false,
  }));
