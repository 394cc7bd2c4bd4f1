import type { PlanConflict, PlanSheet } from '@backroom/contract/month-plan';

import {
  type AmountKind,
  applyEdits,
  type CellEdit,
  type EditorState,
  type RemoteValue,
  toKey,
} from './editor-state.ts';

/** The stored sheets after a save. */
interface SavedStore {
  storeId: number;
  version: number;
  planVersions: readonly number[];
}

/** Claims the edits of one kind that can be sent; null if there are none, or others are being sent. */
export function claimBatch(state: EditorState, kind: AmountKind, limit = Infinity): EditorState | null {
  if (state.sent.size > 0) return null;
  const ready = [...state.edits].filter(([key, edit]) => edit.kind === kind && !state.conflicts.has(key));
  return ready.length === 0 ? null : { ...state, sent: new Map(ready.slice(0, limit)) };
}

/** The request could not be sent or was refused as a whole; its edits stay. */
export const releaseBatch = (state: EditorState): EditorState => ({ ...state, sent: new Map() });

const getStoreIds = (edits: Iterable<CellEdit>) => new Set([...edits].map(({ storeId }) => storeId));

/** The server has saved the batch. Cells that were changed again meanwhile stay edited, on the new version. */
export function acceptBatch(state: EditorState, saved: readonly SavedStore[]): EditorState {
  const savedById = new Map(saved.map((store) => [store.storeId, store]));
  const stored = new Map(state.stored);
  const edits = new Map(state.edits);
  for (const [key, { kind, storeId, day, amount }] of state.sent) {
    const sheet = stored.get(storeId);
    if (!sheet) continue;
    const known = sheet.planVersions[day - 1] ?? 0;
    const version = savedById.get(storeId)?.planVersions[day - 1] ?? known;
    // Otherwise others have changed the cell since, and their value has arrived before this response.
    if (kind === 'actual' || version >= known) {
      stored.set(storeId, {
        ...sheet,
        version: Math.max(sheet.version, savedById.get(storeId)?.version ?? 0),
        [kind]: sheet[kind].with(day - 1, amount),
        ...(kind === 'plan' && { planVersions: sheet.planVersions.with(day - 1, version) }),
      });
    }
    const edit = edits.get(key);
    if (edit?.amount === amount) edits.delete(key);
    else if (edit) edits.set(key, { ...edit, base: amount, version });
  }
  return applyEdits({ ...state, stored, edits, sent: new Map() }, getStoreIds(state.sent.values()));
}

/** The server has refused the batch: others have changed these cells. The rest can be sent again at once. */
export function rejectCells(state: EditorState, cells: readonly PlanConflict[]): EditorState {
  const stored = new Map(state.stored);
  const conflicts = new Map(state.conflicts);
  for (const { storeId, day, amount, version } of cells) {
    const sheet = stored.get(storeId);
    if (!sheet) continue;
    stored.set(storeId, {
      ...sheet,
      plan: sheet.plan.with(day - 1, amount),
      planVersions: sheet.planVersions.with(day - 1, version),
    });
    const key = toKey({ kind: 'plan', storeId, day });
    if (state.edits.has(key)) conflicts.set(key, { amount, version });
  }
  const next = { ...state, stored, conflicts, sent: new Map() };
  return applyEdits(next, new Set(cells.map(({ storeId }) => storeId)));
}

/** An older response must not overwrite what a save has returned meanwhile. */
function mergeSheet(known: PlanSheet, incoming: PlanSheet): PlanSheet {
  const isNewer = (index: number) => (incoming.planVersions[index] ?? 0) >= (known.planVersions[index] ?? 0);
  const { state, comment, version, sheetId } = incoming.version >= known.version ? incoming : known;
  return {
    ...incoming,
    state,
    comment,
    version,
    sheetId,
    plan: known.plan.map((amount, index) => (isNewer(index) ? (incoming.plan[index] ?? null) : amount)),
    planVersions: known.planVersions.map((old, index) => (isNewer(index) ? (incoming.planVersions[index] ?? 0) : old)),
  };
}

function followEdit(
  edit: CellEdit,
  isSent: boolean,
  sheet: PlanSheet,
): { edit: CellEdit | null; remote: RemoteValue | null } {
  const amount = sheet[edit.kind][edit.day - 1] ?? null;
  // Cash-in has no versions: the last amount counts.
  if (edit.kind === 'actual') return { edit: { ...edit, base: amount }, remote: null };
  const version = sheet.planVersions[edit.day - 1] ?? 0;
  // The response of the request decides.
  if (version === edit.version || isSent) return { edit, remote: null };
  if (amount === edit.amount) return { edit: null, remote: null };
  if (amount === edit.base) return { edit: { ...edit, version }, remote: null };
  return { edit, remote: { amount, version } };
}

/** Takes over sheets that others have changed. Edits of cells that they have changed become conflicts. */
export function receiveSheets(state: EditorState, sheets: readonly PlanSheet[], revision: number): EditorState {
  if (revision < state.revision) return state;
  const stored = new Map(state.stored);
  for (const sheet of sheets) {
    const known = stored.get(sheet.storeId);
    if (known) stored.set(sheet.storeId, mergeSheet(known, sheet));
  }
  const storeIds = new Set(sheets.map(({ storeId }) => storeId));
  const edits = new Map(state.edits);
  const conflicts = new Map(state.conflicts);
  for (const [key, edit] of state.edits) {
    const sheet = stored.get(edit.storeId);
    if (!storeIds.has(edit.storeId) || !sheet) continue;
    const followed = followEdit(edit, state.sent.has(key), sheet);
    if (followed.edit) edits.set(key, followed.edit);
    else edits.delete(key);
    if (followed.remote) conflicts.set(key, followed.remote);
    else if (!followed.edit) conflicts.delete(key);
  }
  return applyEdits({ ...state, stored, edits, conflicts, revision }, storeIds);
}
