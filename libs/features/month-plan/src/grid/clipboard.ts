import { type Cents, parseAmount, toPlainAmount } from '@backroom/contract/amount';

import type { AmountKind } from '../model/cells.ts';
import { getValue, type PlanRow } from '../model/plan-rows.ts';
import type { TextBlock } from '../model/tsv.ts';
import type { CellInput, PasteResult, PlanGridSource } from './grid-source.ts';
import { getRange, type Range, selectCell, type Selection } from './selection.ts';

export type BlockSource = Pick<PlanGridSource, 'rows' | 'columns' | 'valueKind' | 'getLock' | 'getMarks'>;

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

/** Only plans and cash-in are typed; the cells of other values are read-only. */
export const getKind = ({ valueKind }: Pick<PlanGridSource, 'valueKind'>): AmountKind =>
  valueKind === 'actual' ? 'actual' : 'plan';

/** The amount that a change of a cell replaces. A refused text in it began earlier. */
export const getSeen = (source: BlockSource, row: PlanRow, column: number): Cents => {
  const refused = source.getMarks(row)?.get(column)?.refused;
  return refused ? refused.seen : getValue(row.getSums(column), source.valueKind);
};

const toText = (source: BlockSource, row: PlanRow, column: number): string => {
  const refused = source.getMarks(row)?.get(column)?.refused;
  if (refused) return refused.text;
  const value = getValue(row.getSums(column), source.valueKind);
  if (value === null) return '';
  return source.valueKind === 'completion' ? String(value) : toPlainAmount(value);
};

function* iterate({ top, bottom, left, right }: Range) {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) yield { row, column };
  }
}

/** The texts of the selected cells. */
export function copyBlock(source: BlockSource, selection: Selection): string[][] {
  const { top, bottom, left, right } = getRange(selection);
  return source.rows
    .slice(top, bottom + 1)
    .map((row) => Array.from({ length: right - left + 1 }, (_, index) => toText(source, row, left + index)));
}

/** A block is repeated to fill a selection that is a whole multiple of it. */
const repeat = (selected: number, size: number) => (selected % size === 0 ? selected : size);

/** Pastes a block at the top left of the selection. Cells for which the text has none are left alone. */
export function pasteBlock(source: BlockSource, selection: Selection, block: TextBlock): PasteResult {
  const { top, bottom, left, right } = getRange(selection);
  const [blockHeight, blockWidth] = [block.length, block.reduce((most, line) => Math.max(most, line.length), 0)];
  const height = repeat(bottom - top + 1, blockHeight);
  const width = repeat(right - left + 1, blockWidth);
  const result: Omit<PasteResult, 'selection'> = { inputs: [], refused: [], locked: [], outside: [] };
  for (let index = 0; index < height; index += 1) {
    const line = block[index % blockHeight] ?? [];
    for (let offset = 0; offset < width; offset += 1) {
      const text = line[offset % blockWidth];
      if (text !== undefined) pasteCell(source, { row: top + index, column: left + offset, text }, result);
    }
  }
  const active = {
    row: Math.min(top + height, source.rows.length) - 1,
    column: Math.min(left + width, source.columns) - 1,
  };
  return { ...result, selection: { anchor: { row: top, column: left }, active } };
}

function pasteCell(
  source: BlockSource,
  { row: rowIndex, column, text }: { row: number; column: number; text: string },
  { inputs, refused, locked, outside }: Omit<PasteResult, 'selection'>,
): void {
  const row = column < source.columns ? source.rows[rowIndex] : undefined;
  const lock = row && source.getLock(row, column);
  // A blank outside, or on a read-only cell, has nothing that could be lost.
  if (text.trim() === '' && (!row || lock)) return;
  if (!row) outside.push(text);
  else if (lock) locked.push({ row, column, text, lock });
  else {
    const seen = getSeen(source, row, column);
    const read = parseAmount(text, { canBeNegative: getKind(source) === 'actual' });
    if ('cents' in read) inputs.push({ row, column, amount: read.cents, seen });
    else refused.push({ row, column, text, problem: read.problem, seen });
  }
}

/**
 * The days of a month that were copied as a column, as it would be pasted onto the row of one store: from the selected
 * day on if all fit there, else from the first. Undefined for any other block.
 */
export function pasteAsDays(source: BlockSource, selection: Selection, block: TextBlock): PasteResult | undefined {
  const { top, bottom, left } = getRange(selection);
  const isColumn = block.every((line) => line.length === 1);
  const isStore = source.rows[top]?.kind === 'store';
  if (!isColumn || !isStore || top !== bottom || block.length < SHORTEST_MONTH || block.length > LONGEST_MONTH) return;
  const first = { row: top, column: left + block.length <= source.columns ? Math.max(left, 1) : 1 };
  const result = pasteBlock(source, selectCell(first), [block.flat()]);
  return result.inputs.length + result.refused.length > 0 ? result : undefined;
}

/** Empties the selected cells. */
export const clearBlock = (source: BlockSource, selection: Selection): CellInput[] =>
  [...iterate(getRange(selection))].flatMap(({ row: index, column }) => {
    const row = source.rows[index];
    if (!row || source.getLock(row, column)) return [];
    return [{ row, column, amount: null, seen: getSeen(source, row, column) }];
  });

/** Fills the selection to the right with its first column; of a single cell, with the cell on its left. */
export function fillRight(source: BlockSource, selection: Selection): CellInput[] {
  const range = getRange(selection);
  const from = range.left === range.right ? range.left - 1 : range.left;
  return [...iterate({ ...range, left: from + 1 })].flatMap(({ row: index, column }) => {
    const row = source.rows[index];
    if (!row || from < 1 || source.getLock(row, column)) return [];
    const amount = getValue(row.getSums(from), source.valueKind);
    return [{ row, column, amount, seen: getSeen(source, row, column) }];
  });
}
