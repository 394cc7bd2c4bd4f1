import type { AmountProblem, Cents } from '@backroom/contract/amount';

import { type AmountKind, type CellRef, readCell, toKey, toRef } from './cells.ts';
import { type CellChange, editCells, type EditorState, type RefusedText, resolveConflicts } from './editor-state.ts';

/** What is not saved in a month. `seen` of a change is the stored amount that it replaces. */
export interface PlanDraft {
  changes: readonly CellChange[];
  refused: readonly RefusedText[];
}

/** A cell as it is kept in the browser; a pasted table has thousands. */
type StoredChange = readonly [kind: AmountKind, storeId: number, day: number, amount: Cents, seen: Cents];
type StoredText = readonly [
  kind: AmountKind,
  storeId: number,
  day: number,
  text: string,
  problem: AmountProblem,
  seen: Cents,
];

/** What is kept of a month, as a JSON value; null if all is saved. */
export function toStoredDraft({ edits, refused }: EditorState) {
  if (edits.size === 0 && refused.size === 0) return null;
  return {
    changes: [...edits.values()].map((edit): StoredChange => {
      const { kind, storeId, day, amount, base } = edit;
      return [kind, storeId, day, amount, base];
    }),
    refused: [...refused.values()].map((cell): StoredText => {
      const { kind, storeId, day, text, problem, seen } = cell;
      return [kind, storeId, day, text, problem, seen];
    }),
  };
}

/** Reads what was kept, perhaps by another version; null if nothing of it can be read. */
export function parseStoredDraft(content: unknown): PlanDraft | null {
  if (typeof content !== 'object' || content === null) return null;
  const { changes, refused } = content as { changes?: unknown; refused?: unknown };
  const draft = {
    changes: toArray(changes).filter(isStoredChange).map(toChange),
    refused: toArray(refused).filter(isStoredText).map(toText),
  };
  return draft.changes.length + draft.refused.length > 0 ? draft : null;
}

const toChange = ([kind, storeId, day, amount, seen]: StoredChange): CellChange => ({
  kind,
  storeId,
  day,
  amount,
  seen,
});
const toText = ([kind, storeId, day, text, problem, seen]: StoredText): RefusedText => ({
  kind,
  storeId,
  day,
  text,
  problem,
  seen,
});

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isCents = (value: unknown): value is Cents => value === null || Number.isInteger(value);
const isCell = (value: unknown): value is readonly [AmountKind, number, number, ...unknown[]] =>
  Array.isArray(value) &&
  (value[0] === 'plan' || value[0] === 'actual') &&
  Number.isInteger(value[1]) &&
  Number.isInteger(value[2]);
const isStoredChange = (value: unknown): value is StoredChange =>
  isCell(value) && isCents(value[3]) && isCents(value[4]);
const isStoredText = (value: unknown): value is StoredText =>
  isCell(value) && typeof value[3] === 'string' && typeof value[4] === 'string' && isCents(value[5]);

/**
 * Types a draft again, as one step that can be undone. A cell that others have changed meanwhile becomes a conflict;
 * one of a store that is not in the month is left out.
 */
export function restoreDraft(state: EditorState, draft: PlanDraft): EditorState {
  const isThere = ({ storeId, day, kind }: CellChange | RefusedText) => {
    const days = state.stored.get(storeId)?.[kind].length ?? 0;
    return day >= 1 && day <= days;
  };
  return editCells(state, draft.changes.filter(isThere), draft.refused.filter(isThere));
}

/**
 * Takes a restored draft back: its cells get the former amounts again, also those that are saved by now. Cells that were
 * changed since stay.
 */
export function discardDraft(state: EditorState, draft: PlanDraft): EditorState {
  const shown = (cell: CellRef) =>
    (state.edits.get(toKey(cell)) ?? readCell(state.stored.get(cell.storeId), cell)).amount;
  const changes = draft.changes.filter((cell) => shown(cell) === cell.amount);
  const texts = draft.refused.filter((cell) => state.refused.get(toKey(cell))?.text === cell.text);
  const keys = new Set(changes.map(toKey));
  const conflicts = new Map([...state.conflicts].filter(([key]) => keys.has(key)));
  return editCells(resolveConflicts(state, conflicts, 'remote'), [
    ...changes
      .filter((cell) => !conflicts.has(toKey(cell)))
      .map(({ amount, seen, ...cell }): CellChange => ({ ...cell, amount: seen, seen: amount })),
    ...texts.map((cell): CellChange => ({ ...toRef(cell), amount: shown(cell), seen: shown(cell) })),
  ]);
}
