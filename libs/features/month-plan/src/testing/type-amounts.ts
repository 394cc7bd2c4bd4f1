import type { CellRef } from '../model/cells.ts';
import { editCells, type EditorState } from '../model/editor-state.ts';

/** The amount that a cell shows. */
export const getShown = ({ sheets }: EditorState, { kind, storeId, day }: CellRef): number | null =>
  sheets.find((sheet) => sheet.storeId === storeId)?.[kind][day - 1] ?? null;

/** Changes cells for a user who sees what they show. */
export const typeAmounts = (
  state: EditorState,
  changes: readonly (CellRef & { amount: number | null })[],
): EditorState =>
  editCells(
    state,
    changes.map((change) => ({ ...change, seen: getShown(state, change) })),
  );
