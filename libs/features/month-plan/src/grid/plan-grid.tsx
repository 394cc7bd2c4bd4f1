import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';

import { useMediaQuery, useText } from '@backroom/ui';
import { useVirtualGrid } from '@backroom/ui/virtual-grid';

import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { useReportedDraft } from '../sync/use-reported-draft.ts';
import { Body, Editor, Scroller } from './grid.styles.ts';
import { type GridColumn, GridHead } from './grid-head.tsx';
import { getCellId, GridRow, type VisibleColumn } from './grid-row.tsx';
import { COLUMN_WIDTH, NAME_WIDTH, ROW_HEIGHT, SUM_WIDTH, TOUCH_ROW_HEIGHT } from './grid-sizes.ts';
import type { PlanGridSource } from './grid-source.ts';
import { RowChoiceContext } from './row-choice.ts';
import { getRange, type Position } from './selection.ts';
import { type GridTexts, useGridTexts } from './use-grid-texts.ts';
import { usePlanGrid } from './use-plan-grid.ts';

interface PlanGridProps extends Omit<PlanGridSource, 'columns'> {
  label: string;
  /** Days or months, without the sum. */
  columns: readonly GridColumn[];
  /** The cell that the user is led to, as soon as it is shown. */
  target?: GridTarget | null;
  onActiveRow: (row: PlanRow | undefined) => void;
}

/** Another object leads there again. */
export interface GridTarget {
  rowKey: string;
  column: number;
}

/**
 * A spreadsheet of amounts with virtual rows and columns.
 *
 * ARIA grid with an active descendant. Keys: arrows, Enter and Tab move, with Shift they extend or go back; typing or F2
 * edits, Escape cancels; Delete empties; Ctrl+C, X and V; Ctrl+R fills right; Ctrl+Z and Y; Escape, then Tab leaves.
 */
export function PlanGrid({ label, columns, target = null, onActiveRow, ...source }: PlanGridProps) {
  const t = useText(monthPlanText);
  const gridId = useId();
  const rowHeight = useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const grid = usePlanGrid({ ...source, columns: columns.length + 1 });
  const { rows, valueKind } = source;
  const { active } = grid.selection;
  const { scroller, ...virtualGrid } = useVirtualGrid(
    { count: rows.length, px: rowHeight, pinnedPx: rowHeight * 2, keptIndex: active.row },
    { count: columns.length, px: COLUMN_WIDTH, pinnedPx: NAME_WIDTH + SUM_WIDTH, keptIndex: active.column - 1 },
  );
  const columnNames = useMemo(() => [t('sum'), ...columns.map(({ name }) => name)], [t, columns]);
  const texts = useGridTexts(columnNames);
  const visibleColumns = useMemo(() => toVisibleColumns(virtualGrid.columns), [virtualGrid.columns]);
  const width = NAME_WIDTH + SUM_WIDTH + columns.length * COLUMN_WIDTH;
  const activeRow = rows[active.row];
  const choice = useContext(RowChoiceContext);
  const { onKeyDown, ...gridProps } = grid.gridProps;

  const scrollToActive = useEffectEvent((row: number, column: number) => virtualGrid.scrollTo(row, column - 1));
  useEffect(() => scrollToActive(active.row, active.column), [active.row, active.column]);
  useEffect(() => onActiveRow(activeRow), [onActiveRow, activeRow]);
  useTarget(target, rows, (position) => {
    grid.goTo(position);
    scroller.current?.focus();
  });
  useReportedDraft(grid.draft, (draft) => source.onEditing?.(draft));
  const isEditing = grid.draft !== null;
  useEffect(() => {
    const { current: element } = scroller;
    return () => {
      // The editor had the focus.
      if (isEditing && document.activeElement === document.body) element?.focus();
    };
  }, [isEditing, scroller]);

  return (
    <Scroller
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
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
      <GridHead columns={columns} visibleColumns={visibleColumns} width={width} />
      <Body role="rowgroup" style={{ height: virtualGrid.height, width }}>
        {virtualGrid.rows.map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              start={start}
              width={width}
              visibleColumns={visibleColumns}
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

/** Leads to each target once. */
function useTarget(target: GridTarget | null, rows: readonly PlanRow[], goTo: (position: Position) => void): void {
  const reached = useRef<GridTarget>(null);
  const row = target ? rows.findIndex(({ key }) => key === target.rowKey) : -1;
  const lead = useEffectEvent(goTo);
  useEffect(() => {
    if (!target || row < 0 || reached.current === target) return;
    reached.current = target;
    lead({ row, column: target.column });
  }, [target, row]);
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
    mark: undefined,
  });
  return <CellEditor {...editorProps} text={draft.text} problem={grid.problem} label={label} onChange={setText} />;
}

interface CellEditorProps {
  text: string;
  /** Why the text is no amount. */
  problem: string | undefined;
  label: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** The input of the active cell. */
function CellEditor({ text, problem, label, onChange, ...events }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Editor
      {...events}
      ref={input}
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A year has a state for each of its months. */
const getState = ({ store }: PlanRow) => (store && 'state' in store ? store.state : null);

/** The columns with these indexes, in order. */
const toVisibleColumns = (indexes: readonly number[]): readonly VisibleColumn[] =>
  indexes.map((index, position) => ({
    column: index + 1,
    gap: (index - (indexes[position - 1] ?? -1) - 1) * COLUMN_WIDTH,
  }));
