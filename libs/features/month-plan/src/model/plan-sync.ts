import type { PlanSheet } from '@backroom/contract/month-plan';

import { type AmountKind, type CellRef, type CellValue, readCell, toKey, VERSIONS, writeCell } from './cells.ts';
import { applyEdits, type CellEdit, type EditorState } from './editor-state.ts';

/** The stored sheets after a save. */
interface SavedStore {
  storeId: number;
  sheetId?: number;
  /** Of the plan. */
  version?: number;
  planVersions?: readonly number[];
  actualVersions?: readonly number[];
}

/** A cell that others have changed, as the server refuses it. */
type RefusedCell = Omit<CellRef, 'kind'> & CellValue;

/** An amount of cash-in far above the largest usual one. */
export interface UnusualCell {
  storeId: number;
  /** From 1. */
  day: number;
  amount: number;
  limit: number;
}

/** Claims the edits of one kind that wait for no decision; null if there are none, or others are being sent. */
export function claimBatch(state: EditorState, kind: AmountKind, limit = Infinity): EditorState | null {
  if (state.sent.size > 0) return null;
  const ready = [...state.edits].filter(
    ([key, edit]) => edit.kind === kind && !state.conflicts.has(key) && !state.unusual.has(key),
  );
  return ready.length === 0 ? null : { ...state, sent: new Map(ready.slice(0, limit)) };
}

/** The request could not be sent or was refused as a whole; its edits stay. */
export const releaseBatch = (state: EditorState): EditorState =>
  followAll({ ...state, sent: new Map() }, getStoreIds(state.sent.values()));

const getStoreIds = (edits: Iterable<CellEdit>) => new Set([...edits].map(({ storeId }) => storeId));

/**
 * The server has saved the batch. Cells that were changed again meanwhile stay edited, on the new version.
 *
 * @param revision of the month with this save. If it is the next one, nothing of others is left to be read.
 */
export function acceptBatch(state: EditorState, saved: readonly SavedStore[], revision = 0): EditorState {
  const savedById = new Map(saved.map((store) => [store.storeId, store]));
  const stored = new Map(state.stored);
  const edits = new Map(state.edits);
  for (const [key, cell] of state.sent) {
    const sheet = stored.get(cell.storeId);
    if (!sheet) continue;
    const known = readCell(sheet, cell).version;
    const version = savedById.get(cell.storeId)?.[VERSIONS[cell.kind]]?.[cell.day - 1] ?? known;
    // Otherwise others have changed the cell since, and their value has arrived before this response.
    if (version >= known) {
      const next = writeCell(sheet, cell, { amount: cell.amount, version });
      stored.set(cell.storeId, {
        ...next,
        sheetId: savedById.get(cell.storeId)?.sheetId ?? sheet.sheetId,
        version: Math.max(sheet.version, savedById.get(cell.storeId)?.version ?? 0),
      });
    }
    const edit = edits.get(key);
    if (edit?.amount === cell.amount) edits.delete(key);
    else if (edit) edits.set(key, { ...edit, base: cell.amount, version });
  }
  const accepted = { ...state, stored, edits, sent: new Map() };
  if (revision === state.revision + 1) accepted.revision = revision;
  return followAll(accepted, getStoreIds(state.sent.values()));
}

/** The server has refused the batch: others have changed these cells. The rest can be sent again at once. */
export function rejectCells(state: EditorState, kind: AmountKind, cells: readonly RefusedCell[]): EditorState {
  const stored = new Map(state.stored);
  for (const { storeId, day, amount, version } of cells) {
    const sheet = stored.get(storeId);
    const cell = { kind, storeId, day };
    // A still newer value may have arrived before this response.
    if (sheet && readCell(sheet, cell).version <= version)
      stored.set(storeId, writeCell(sheet, cell, { amount, version }));
  }
  return followAll({ ...state, stored, sent: new Map() }, new Set(cells.map(({ storeId }) => storeId)));
}

/** The server asks whether these amounts of cash-in are right. The rest can be sent again at once. */
export function askUnusual(state: EditorState, amounts: readonly UnusualCell[]): EditorState {
  const unusual = new Map(state.unusual);
  for (const { storeId, day, amount, limit } of amounts) {
    const key = toKey({ kind: 'actual', storeId, day });
    // Another amount was typed meanwhile.
    if (state.edits.get(key)?.amount === amount) unusual.set(key, limit);
  }
  return releaseBatch({ ...state, unusual });
}

/** An older response must not overwrite what a save has returned meanwhile. */
function mergeSheet(known: PlanSheet, incoming: PlanSheet): PlanSheet {
  const { state, comment, version, sheetId } = incoming.version >= known.version ? incoming : known;
  const merged = { ...incoming, state, comment, version, sheetId };
  return mergeAmounts(known, mergeAmounts(known, merged, 'plan'), 'actual');
}

/** Each cell has the newer one of two amounts. */
function mergeAmounts(known: PlanSheet, incoming: PlanSheet, kind: AmountKind): PlanSheet {
  const [before, after] = [known[VERSIONS[kind]], incoming[VERSIONS[kind]]];
  const isNewer = (index: number) => (after[index] ?? 0) >= (before[index] ?? 0);
  return {
    ...incoming,
    [kind]: known[kind].map((amount, index) => (isNewer(index) ? (incoming[kind][index] ?? null) : amount)),
    [VERSIONS[kind]]: before.map((old, index) => (isNewer(index) ? (after[index] ?? 0) : old)),
  };
}

/** An edit after its stored cell has changed: null if nothing is left to save. */
function followEdit(edit: CellEdit, current: CellValue): { edit: CellEdit | null; remote: CellValue | null } {
  if (current.amount === edit.amount) return { edit: null, remote: null };
  if (current.amount === edit.base) return { edit: { ...edit, version: current.version }, remote: null };
  return { edit, remote: current };
}

/** Compares the edits of stores with what is stored there: those of cells that others have changed become conflicts. */
function followAll(state: EditorState, storeIds: ReadonlySet<number>): EditorState {
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  const unusual = new Map(state.unusual);
  for (const [key, edit] of state.edits) {
    // The response of the request decides.
    if (!storeIds.has(edit.storeId) || state.sent.has(key)) continue;
    const followed = followEdit(edit, readCell(state.stored.get(edit.storeId), edit));
    if (followed.edit) edits.set(key, followed.edit);
    else {
      edits.delete(key);
      unusual.delete(key);
    }
    if (followed.remote) conflicts.set(key, followed.remote);
    else conflicts.delete(key);
  }
  return applyEdits({ ...state, edits, conflicts, unusual }, storeIds);
}

/** Takes over sheets that others have changed. Edits of cells that they have changed become conflicts. */
export function receiveSheets(state: EditorState, sheets: readonly PlanSheet[], revision: number): EditorState {
  if (revision < state.revision) return state;
  const stored = new Map(state.stored);
  for (const sheet of sheets) {
    const known = stored.get(sheet.storeId);
    if (known) stored.set(sheet.storeId, mergeSheet(known, sheet));
  }
  return followAll({ ...state, stored, revision }, new Set(sheets.map(({ storeId }) => storeId)));
}
