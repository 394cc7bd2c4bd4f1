import { type Cents, parseAmount, toPlainAmount } from '@backroom/contract/amount';
import type { PlanValue } from '@backroom/contract/month-plan';

import type { PlanRow } from '../model/plan-rows.ts';
import { getValue } from '../model/sums.ts';
import type { TextBlock } from '../model/tsv.ts';
import { getRange, type Range, type Selection } from './selection.ts';

/** A new amount for a cell of the grid. */
export interface CellInput {
  row: PlanRow;
  column: number;
  amount: Cents;
}

export interface PasteResult {
  inputs: CellInput[];
  /** Cells that were left out: read-only, outside of the grid, or without an amount. */
  skipped: number;
  selection: Selection;
}

interface GridSource {
  rows: readonly PlanRow[];
  columns: number;
  valueKind: PlanValue;
  canEdit: (row: PlanRow) => boolean;
}

const isEditable = ({ canEdit }: GridSource, row: PlanRow, column: number) => column > 0 && canEdit(row);

const toText = (row: PlanRow, column: number, valueKind: PlanValue): string => {
  const value = getValue(row.getSums(column), valueKind);
  if (value === null) return '';
  return valueKind === 'completion' ? String(value) : toPlainAmount(value);
};

function* iterate({ top, bottom, left, right }: Range) {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) yield { row, column };
  }
}

/** The texts of the selected cells. */
export function copyBlock({ rows, valueKind }: GridSource, selection: Selection): string[][] {
  const { top, bottom, left, right } = getRange(selection);
  return rows
    .slice(top, bottom + 1)
    .map((row) => Array.from({ length: right - left + 1 }, (_, index) => toText(row, left + index, valueKind)));
}

/** Pastes a block at the top left of the selection; a single cell fills the whole selection. */
export function pasteBlock(source: GridSource, selection: Selection, block: TextBlock): PasteResult {
  const range = getRange(selection);
  const [first = []] = block;
  const isFill = block.length === 1 && first.length === 1;
  const height = isFill ? range.bottom - range.top + 1 : block.length;
  const width = isFill ? range.right - range.left + 1 : Math.max(...block.map((line) => line.length));
  const target = { top: range.top, left: range.left, bottom: range.top + height - 1, right: range.left + width - 1 };
  const inputs: CellInput[] = [];
  let skipped = 0;
  for (const { row: rowIndex, column } of iterate(target)) {
    const text = isFill ? (first[0] ?? '') : (block[rowIndex - range.top]?.[column - range.left] ?? '');
    const row = rowIndex < source.rows.length && column < source.columns ? source.rows[rowIndex] : undefined;
    const read = parseAmount(text, { canBeNegative: source.valueKind === 'actual' });
    if (row && 'cents' in read && isEditable(source, row, column)) inputs.push({ row, column, amount: read.cents });
    else skipped += 1;
  }
  const active = {
    row: Math.min(target.bottom, source.rows.length - 1),
    column: Math.min(target.right, source.columns - 1),
  };
  return { inputs, skipped, selection: { anchor: { row: range.top, column: range.left }, active } };
}

/** Empties the selected cells. */
export const clearBlock = (source: GridSource, selection: Selection): CellInput[] =>
  [...iterate(getRange(selection))].flatMap(({ row: index, column }) => {
    const row = source.rows[index];
    return row && isEditable(source, row, column) ? [{ row, column, amount: null }] : [];
  });

const getAmount = (row: PlanRow, column: number, valueKind: PlanValue): Cents =>
  getValue(row.getSums(column), valueKind);

/** Fills the selection to the right with its first column; of a single cell, with the cell on its left. */
export function fillRight(source: GridSource, selection: Selection): CellInput[] {
  const range = getRange(selection);
  const from = range.left === range.right ? range.left - 1 : range.left;
  return [...iterate({ ...range, left: from + 1 })].flatMap(({ row: index, column }) => {
    const row = source.rows[index];
    if (!row || from < 1 || !isEditable(source, row, column)) return [];
    return [{ row, column, amount: getAmount(row, from, source.valueKind) }];
  });
}
