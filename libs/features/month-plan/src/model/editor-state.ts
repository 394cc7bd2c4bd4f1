import type { Cents } from '@backroom/contract/amount';
import type { PlanSheet } from '@backroom/contract/month-plan';

/** The amount that is typed into a cell: plan or cash-in. */
export type AmountKind = 'plan' | 'actual';

export interface CellRef {
  kind: AmountKind;
  storeId: number;
  /** From 1. */
  day: number;
}
export interface CellChange extends CellRef {
  amount: Cents;
}

/** A cell that is not saved yet. */
export interface CellEdit extends CellChange {
  /** The stored value that it replaces, and its version. */
  base: Cents;
  version: number;
}
/** What others have saved in a cell that is edited here. */
export interface RemoteValue {
  amount: Cents;
  version: number;
}
interface Step extends CellChange {
  before: Cents;
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
  conflicts: ReadonlyMap<string, RemoteValue>;
  /** Edits that are being sent. */
  sent: ReadonlyMap<string, CellEdit>;
  done: readonly (readonly Step[])[];
  undone: readonly (readonly Step[])[];
}

const MAX_STEPS = 200;

export const toKey = ({ kind, storeId, day }: CellRef) => `${kind} ${storeId} ${day}`;

export const createEditorState = (sheets: readonly PlanSheet[], revision: number): EditorState => ({
  stored: new Map(sheets.map((sheet) => [sheet.storeId, sheet])),
  sheets,
  revision,
  edits: new Map(),
  conflicts: new Map(),
  sent: new Map(),
  done: [],
  undone: [],
});

const replace = (amounts: readonly Cents[], day: number, amount: Cents) => amounts.with(day - 1, amount);

/** Applies the edits to the sheets of these stores. */
export function applyEdits(state: EditorState, storeIds: ReadonlySet<number>): EditorState {
  const shown = new Map<number, PlanSheet>();
  for (const storeId of storeIds) {
    const sheet = state.stored.get(storeId);
    if (sheet) shown.set(storeId, sheet);
  }
  for (const { kind, storeId, day, amount } of state.edits.values()) {
    const sheet = shown.get(storeId);
    if (sheet) shown.set(storeId, { ...sheet, [kind]: replace(sheet[kind], day, amount) });
  }
  return { ...state, sheets: state.sheets.map((sheet) => shown.get(sheet.storeId) ?? sheet) };
}

const getStored = ({ stored }: EditorState, { kind, storeId, day }: CellRef): RemoteValue => {
  const sheet = stored.get(storeId);
  const version = kind === 'plan' ? (sheet?.planVersions[day - 1] ?? 0) : 0;
  return { amount: sheet?.[kind][day - 1] ?? null, version };
};
/** The amount that a cell shows. */
const getShown = (state: EditorState, cell: CellRef): Cents => {
  const edit = state.edits.get(toKey(cell));
  return edit ? edit.amount : getStored(state, cell).amount;
};

function applyChanges(state: EditorState, changes: readonly CellChange[]): EditorState {
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  for (const { kind, storeId, day, amount } of changes) {
    const key = toKey({ kind, storeId, day });
    const known = edits.get(key);
    const { amount: base, version } = known
      ? { amount: known.base, version: known.version }
      : getStored(state, { kind, storeId, day });
    // Typing the stored value again leaves nothing to save, unless another value is on its way.
    if (amount === base && !state.sent.has(key) && !conflicts.has(key)) edits.delete(key);
    else edits.set(key, { kind, storeId, day, amount, base, version });
  }
  return applyEdits({ ...state, edits, conflicts }, new Set(changes.map(({ storeId }) => storeId)));
}

/** Changes cells as one step that can be undone. */
export function editCells(state: EditorState, changes: readonly CellChange[]): EditorState {
  const steps = changes.flatMap((change): Step[] => {
    const before = getShown(state, change);
    return before === change.amount ? [] : [{ ...change, before }];
  });
  if (steps.length === 0) return state;
  return { ...applyChanges(state, steps), done: [...state.done, steps].slice(-MAX_STEPS), undone: [] };
}

export function undo(state: EditorState): EditorState {
  const steps = state.done.at(-1);
  if (!steps) return state;
  const changes = steps.map(({ before, ...cell }) => ({ ...cell, amount: before }));
  return { ...applyChanges(state, changes), done: state.done.slice(0, -1), undone: [...state.undone, steps] };
}

export function redo(state: EditorState): EditorState {
  const steps = state.undone.at(-1);
  if (!steps) return state;
  return { ...applyChanges(state, steps), done: [...state.done, steps], undone: state.undone.slice(0, -1) };
}

/** Drops edits, such as those that the server refuses. */
export function discardEdits(state: EditorState, keys: readonly string[] = [...state.edits.keys()]): EditorState {
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  const storeIds = new Set<number>();
  for (const key of keys) {
    const edit = edits.get(key);
    if (edit) storeIds.add(edit.storeId);
    edits.delete(key);
    conflicts.delete(key);
  }
  return applyEdits({ ...state, edits, conflicts, done: [], undone: [] }, storeIds);
}

/** Chooses one of two values of a cell that others have changed. */
export function resolveConflicts(state: EditorState, keys: readonly string[], choice: 'local' | 'remote'): EditorState {
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  const storeIds = new Set<number>();
  for (const key of keys) {
    const [edit, remote] = [edits.get(key), conflicts.get(key)];
    conflicts.delete(key);
    if (!edit || !remote) continue;
    storeIds.add(edit.storeId);
    if (choice === 'remote' || edit.amount === remote.amount) edits.delete(key);
    else edits.set(key, { ...edit, base: remote.amount, version: remote.version });
  }
  return applyEdits({ ...state, edits, conflicts }, storeIds);
}
