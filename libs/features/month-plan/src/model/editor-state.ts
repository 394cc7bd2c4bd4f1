import type { Cents } from '@backroom/contract/amount';
import type { AmountProblem } from '@backroom/contract/amount';
import type { PlanSheet } from '@backroom/contract/month-plan';
import type { Store } from '@backroom/ui';

import { type CellRef, type CellValue, readCell, toKey, toRef } from './cells.ts';

/** A new amount for a cell. */
export interface CellChange extends CellRef {
  amount: Cents;
  /**
   * The amount that the cell showed when the change began: when its editor opened, or at the moment of a paste. If
   * others have stored another one since, the change becomes a conflict.
   */
  seen: Cents;
}

/** A text in a cell that is no amount. It stays until it is mended or dropped. */
export interface RefusedText extends CellRef {
  text: string;
  problem: AmountProblem;
  /** As for a change. */
  seen: Cents;
}

/** A cell that is not saved yet. */
export interface CellEdit extends CellRef {
  amount: Cents;
  /** The stored value that it replaces, and its version. */
  base: Cents;
  version: number;
  /** The user has confirmed that the amount is as unusual as it is. */
  isConfirmed: boolean;
}

interface CellContent {
  amount: Cents;
  refused: RefusedText | null;
}
interface Step extends CellRef {
  before: CellContent;
  after: CellContent;
  /** As for a change. It differs from `before` if others had stored an amount since: redo asks about it again. */
  seen: Cents;
}

/** A month as it is edited: the stored plans, the edits that are not saved, and the steps of undo. */
export interface EditorState {
  /** As stored on the server. */
  stored: ReadonlyMap<number, PlanSheet>;
  /** The stored sheets with the edits; a sheet is replaced when it changes. */
  sheets: readonly PlanSheet[];
  revision: number;
  edits: ReadonlyMap<string, CellEdit>;
  /** Edits whose cell others have changed meanwhile: they are not sent before the user has chosen. */
  conflicts: ReadonlyMap<string, CellValue>;
  /** Edits whose amount is far above what is usual, with the largest usual one: they are not sent before the user confirms. */
  unusual: ReadonlyMap<string, number>;
  /** Texts that could not be read. */
  refused: ReadonlyMap<string, RefusedText>;
  /** Edits that are being sent. */
  sent: ReadonlyMap<string, CellEdit>;
  done: readonly (readonly Step[])[];
  undone: readonly (readonly Step[])[];
}

/** Holds the state of a month outside of React, so that saving does not depend on renders. */
export type EditorStore = Store<EditorState>;

/** Applies a change to the state of the month. */
export type ChangeState = EditorStore['update'];

const MAX_STEPS = 200;

export const createEditorState = (sheets: readonly PlanSheet[], revision: number): EditorState => ({
  stored: new Map(sheets.map((sheet) => [sheet.storeId, sheet])),
  sheets,
  revision,
  edits: new Map(),
  conflicts: new Map(),
  unusual: new Map(),
  refused: new Map(),
  sent: new Map(),
  done: [],
  undone: [],
});

/** Whether something is typed that the server does not have. */
export const isPending = ({ edits, refused }: EditorState): boolean => edits.size > 0 || refused.size > 0;

/** Applies the edits to the sheets of these stores. */
export function applyEdits(state: EditorState, storeIds: ReadonlySet<number>): EditorState {
  const shown = new Map<number, PlanSheet>();
  for (const storeId of storeIds) {
    const sheet = state.stored.get(storeId);
    if (sheet) shown.set(storeId, sheet);
  }
  for (const { kind, storeId, day, amount } of state.edits.values()) {
    const sheet = shown.get(storeId);
    if (sheet) shown.set(storeId, { ...sheet, [kind]: sheet[kind].with(day - 1, amount) });
  }
  return { ...state, sheets: state.sheets.map((sheet) => shown.get(sheet.storeId) ?? sheet) };
}

/** What a cell shows. */
function getContent(state: EditorState, cell: CellRef): CellContent {
  const key = toKey(cell);
  const edit = state.edits.get(key);
  return {
    amount: edit ? edit.amount : readCell(state.stored.get(cell.storeId), cell).amount,
    refused: state.refused.get(key) ?? null,
  };
}

interface Target extends CellRef {
  from: CellContent;
  to: CellContent;
  seen: Cents;
}

function applyTargets(state: EditorState, targets: readonly Target[]): EditorState {
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  const unusual = new Map(state.unusual);
  const refused = new Map(state.refused);
  for (const { from, to, seen, ...cell } of targets) {
    const key = toKey(cell);
    if (to.refused) refused.set(key, to.refused);
    else refused.delete(key);
    if (from.amount === to.amount) continue;
    const { amount } = to;
    unusual.delete(key);
    const known = edits.get(key);
    const current = readCell(state.stored.get(cell.storeId), cell);
    const isOverwriting = !known && current.amount !== seen && current.amount !== amount;
    // The base of an edit may be null, which is an empty cell.
    const base = known ? known.base : isOverwriting ? seen : current.amount;
    if (isOverwriting) conflicts.set(key, current);
    // Typing the stored value again leaves nothing to save, unless another value is on its way.
    if (amount === base && !state.sent.has(key) && !conflicts.has(key)) edits.delete(key);
    else edits.set(key, { ...cell, amount, base, version: known?.version ?? current.version, isConfirmed: false });
  }
  const next = { ...state, edits, conflicts, unusual, refused };
  return applyEdits(next, new Set(targets.map(({ storeId }) => storeId)));
}

const isSame = (one: CellContent, other: CellContent) =>
  one.amount === other.amount &&
  one.refused?.text === other.refused?.text &&
  one.refused?.problem === other.refused?.problem;

/** Changes cells as one step that can be undone. A refused text leaves the amount of its cell alone. */
export function editCells(
  state: EditorState,
  changes: readonly CellChange[],
  refused: readonly RefusedText[] = [],
): EditorState {
  const targets = [
    ...changes.map(({ amount, seen, ...cell }): Target => {
      return { ...toRef(cell), from: getContent(state, cell), to: { amount, refused: null }, seen };
    }),
    ...refused.map((text): Target => {
      const from = getContent(state, text);
      return { ...toRef(text), from, to: { amount: from.amount, refused: text }, seen: text.seen };
    }),
  ].filter(({ from, to }) => !isSame(from, to));
  if (targets.length === 0) return state;
  const steps = targets.map(({ from, to, ...cell }): Step => ({ ...cell, before: from, after: to }));
  return { ...applyTargets(state, targets), done: [...state.done, steps].slice(-MAX_STEPS), undone: [] };
}

/** Drops refused texts; the cells show their amounts again. */
export function dropTexts(state: EditorState, cells: readonly CellRef[]): EditorState {
  const changes = cells.map((cell): CellChange => {
    const { amount } = getContent(state, cell);
    return { ...toRef(cell), amount, seen: amount };
  });
  return editCells(state, changes);
}

type IsLocked = (cell: CellRef) => boolean;
const isNeverLocked: IsLocked = () => false;

/** Without the cells whose stored amount may not change any more. What is not saved yet is taken back in any case. */
const dropLocked = (state: EditorState, steps: readonly Step[], isLocked: IsLocked) =>
  steps.filter((step) => {
    const isSaved = step.before.amount !== step.after.amount && !state.edits.has(toKey(step));
    return !isSaved || !isLocked(step);
  });

/** Adds steps to those of the other direction, unless nothing is left of them. */
const addSteps = (all: EditorState['done'], steps: readonly Step[]) => (steps.length === 0 ? all : [...all, steps]);

/**
 * Takes the last steps back. An amount that others have stored since is not overwritten without a question.
 *
 * @param isLocked whether the user may not change a cell (any more): it is left alone
 */
export function undo(state: EditorState, isLocked: IsLocked = isNeverLocked): EditorState {
  const last = state.done.at(-1);
  if (!last) return state;
  const steps = dropLocked(state, last, isLocked);
  const targets = steps.map(({ before, after, ...step }) => ({ ...step, from: after, to: before, seen: after.amount }));
  return { ...applyTargets(state, targets), done: state.done.slice(0, -1), undone: addSteps(state.undone, steps) };
}

/** Repeats the steps that were taken back last; of locked cells as in `undo`. */
export function redo(state: EditorState, isLocked: IsLocked = isNeverLocked): EditorState {
  const last = state.undone.at(-1);
  if (!last) return state;
  const steps = dropLocked(state, last, isLocked);
  const targets = steps.map(({ before, after, ...step }) => ({ ...step, from: before, to: after }));
  return { ...applyTargets(state, targets), done: addSteps(state.done, steps), undone: state.undone.slice(0, -1) };
}

/** Drops all that is not saved, such as what the server refuses. */
export function discardEdits(state: EditorState): EditorState {
  const storeIds = new Set([...state.edits.values()].map(({ storeId }) => storeId));
  const nothing = { edits: new Map(), conflicts: new Map(), unusual: new Map(), refused: new Map() };
  return applyEdits({ ...state, ...nothing, done: [], undone: [] }, storeIds);
}

/**
 * Chooses one of two values of cells that others have changed.
 *
 * @param shown the conflicts from which the user has chosen: one that has changed since stays
 */
export function resolveConflicts(
  state: EditorState,
  shown: ReadonlyMap<string, CellValue>,
  choice: 'local' | 'remote',
): EditorState {
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  const storeIds = new Set<number>();
  for (const [key, { amount }] of shown) {
    const [edit, remote] = [edits.get(key), conflicts.get(key)];
    if (!edit || !remote || remote.amount !== amount) continue;
    conflicts.delete(key);
    storeIds.add(edit.storeId);
    if (choice === 'remote' || edit.amount === remote.amount) edits.delete(key);
    else edits.set(key, { ...edit, base: remote.amount, version: remote.version });
  }
  return applyEdits({ ...state, edits, conflicts }, storeIds);
}

/** Confirms unusual amounts, so that they are sent. */
export function confirmUnusual(state: EditorState, keys: Iterable<string>): EditorState {
  const edits = new Map(state.edits);
  const unusual = new Map(state.unusual);
  for (const key of keys) {
    const edit = edits.get(key);
    if (edit && unusual.delete(key)) edits.set(key, { ...edit, isConfirmed: true });
  }
  return { ...state, edits, unusual };
}

/** Takes edits back: their cells show the stored amounts again. */
export function takeBack(state: EditorState, keys: Iterable<string>): EditorState {
  const changes = [...keys].flatMap((key): CellChange[] => {
    const edit = state.edits.get(key);
    return edit ? [{ ...toRef(edit), amount: edit.base, seen: edit.amount }] : [];
  });
  return editCells(state, changes);
}
