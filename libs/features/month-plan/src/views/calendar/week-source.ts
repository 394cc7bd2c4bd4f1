import { DAYS_PER_WEEK } from '@backroom/contract/calendar';

import { pasteBlock } from '../../grid/clipboard.ts';
import type { PasteResult, PlanGridSource } from '../../grid/grid-source.ts';
import { getRange, selectCell, type Selection } from '../../grid/selection.ts';
import type { PlanRow } from '../../model/plan-rows.ts';
import type { TextBlock } from '../../model/tsv.ts';
import { findDay, type Week } from './weeks.ts';

const SHORTEST_MONTH = 28;

/**
 * The grid of one store and its days as a grid of weeks: the same selection, keys and clipboard work on both.
 *
 * @param days has the row of the store alone
 */
export function createWeekSource(days: PlanGridSource, weeks: readonly Week[]): PlanGridSource {
  const store = days.rows[0];
  const dayOf = (row: PlanRow, column: number) => weeks.find(({ key }) => key === row.key)?.days[column] ?? null;
  /** The same cells in the grid of days. */
  const toDays = <Cell extends { row: PlanRow; column: number }>(cells: readonly Cell[]): Cell[] =>
    cells.flatMap((cell) => {
      const day = dayOf(cell.row, cell.column);
      return day === null || !store ? [] : [{ ...cell, row: store, column: day }];
    });
  const toDaysResult = (result: PasteResult): PasteResult => {
    const isOutside = ({ row, column }: PasteResult['locked'][number]) => dayOf(row, column) === null;
    return {
      ...result,
      inputs: toDays(result.inputs),
      refused: toDays(result.refused),
      locked: toDays(result.locked),
      outside: [...result.outside, ...result.locked.filter(isOutside).map(({ text }) => text)],
    };
  };
  return {
    ...days,
    rows: weeks,
    columns: DAYS_PER_WEEK + 1,
    getLock: (row, column) => {
      if (column === 0 || !store) return 'sum';
      const day = dayOf(row, column);
      return day === null ? 'otherMonth' : days.getLock(store, day);
    },
    getMarks: (row) => {
      const marks = store && days.getMarks(store);
      if (!marks) return null;
      return new Map(
        [...marks].flatMap(([day, mark]) => {
          const column = weeks.find(({ key }) => key === row.key)?.days.indexOf(day) ?? -1;
          return column < 1 ? [] : [[column, mark] as const];
        }),
      );
    },
    onInput: (inputs, refused = []) => days.onInput(toDays(inputs), toDays(refused)),
    onDropText: (row, column) => {
      const day = dayOf(row, column);
      if (store && day !== null) days.onDropText(store, day);
    },
    onEditing: (cell) => {
      const [edited] = cell ? toDays([cell]) : [];
      days.onEditing?.(edited ?? null);
    },
    onPaste: (result) => days.onPaste(toDaysResult(result)),
    onPasteDays: ({ downwards }) => days.onPaste(toDaysResult(downwards)),
    pasteLine: (selection, block) => pasteDays(days, weeks, selection, block),
  };
}

/**
 * Pastes one line of amounts, across or downwards, onto days that follow each other; a whole month onto its first day.
 * Undefined for a block, which keeps its shape.
 */
function pasteDays(
  days: PlanGridSource,
  weeks: readonly Week[],
  selection: Selection,
  block: TextBlock,
): Selection | undefined {
  const isLine = block.length === 1 || block.every((line) => line.length === 1);
  const values = block.flat();
  const { top, left, right, bottom } = getRange(selection);
  const first = weeks[top]?.days[left] ?? null;
  // A selection is filled with a single value by the grid.
  if (!isLine || values.length < 2 || first === null || top !== bottom || left !== right) return undefined;
  const isMonth = values.length >= SHORTEST_MONTH && first + values.length - 1 > days.columns - 1;
  const result = pasteBlock(days, selectCell({ row: 0, column: isMonth ? 1 : first }), [values]);
  days.onPaste(result);
  const from = findDay(weeks, result.selection.anchor.column);
  const to = findDay(weeks, result.selection.active.column);
  if (!from || !to) return selection;
  // Days of several weeks are no rectangle.
  return from.row === to.row ? { anchor: from, active: to } : selectCell(to);
}
