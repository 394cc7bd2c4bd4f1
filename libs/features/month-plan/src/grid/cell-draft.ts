import { parseAmount, toPlainAmount } from '@backroom/contract/amount';

import { getValue } from '../model/plan-rows.ts';
import { getKind, getSeen } from './clipboard.ts';
import type { GridContext } from './grid-context.ts';
import type { CellInput, ShownText } from './grid-source.ts';

/** The refused text of the active cell. */
export function getRefused({ source, selection }: GridContext): ShownText | undefined {
  const row = source.rows[selection.active.row];
  return row && source.getMarks(row)?.get(selection.active.column)?.refused;
}

/** Drops the refused text of the active cell. */
export function dropText(context: GridContext): void {
  const { source, selection } = context;
  const row = source.rows[selection.active.row];
  if (row && getRefused(context)) source.onDropText(row, selection.active.column);
}

/** @param typed replaces what the cell has */
export function startEditing(context: GridContext, typed?: string): void {
  const { source, selection, setDraft } = context;
  const { row: index, column } = selection.active;
  const row = source.rows[index];
  if (!row) return;
  const lock = source.getLock(row, column);
  if (lock) return source.onLocked(lock);
  const shown = getRefused(context)?.text ?? toPlainAmount(getValue(row.getSums(column), source.valueKind));
  const isReplacing = typed !== undefined;
  const seen = getSeen(source, row, column);
  setDraft({ source, row, column, text: typed ?? shown, isReplacing, isTouched: isReplacing, seen });
}

/** Changes the selected cells that are not read-only; tells why the active one is if all of them are. */
export function changeSelected({ source, selection }: GridContext, inputs: readonly CellInput[]): void {
  if (inputs.length > 0) return source.onInput(inputs);
  const row = source.rows[selection.active.row];
  const lock = row && source.getLock(row, selection.active.column);
  if (lock) source.onLocked(lock);
}

/** Closes the editor. A text that is no amount stays in its cell, with its reason. */
export function commitDraft({ draft, setDraft }: GridContext): void {
  if (!draft) return;
  setDraft(null);
  if (!draft.isTouched) return;
  const { source, row, column, text, seen } = draft;
  const read = parseAmount(text, { canBeNegative: getKind(source) === 'actual' });
  if ('cents' in read) source.onInput([{ row, column, amount: read.cents, seen }]);
  else source.onInput([], [{ row, column, text, problem: read.problem, seen }]);
}
