import type { PlanSheet } from '@backroom/contract/month-plan';

import { type AmountKind, readCell, writeCell } from '../model/cells.ts';
import type { CellEdit, EditorState } from '../model/editor-state.ts';
import { acceptBatch, rejectCells } from '../model/plan-sync.ts';
import { createSheet } from './sheets.ts';

type RefusedCells = Parameters<typeof rejectCells>[2];
export type SaveAnswer = { stores: PlanSheet[]; revision: number } | { kind: AmountKind; cells: RefusedCells };

/**
 * The amounts of one store as the server keeps them: all cells of a save or none, and a version for each.
 *
 * @param onReplace is called with each amount that is replaced
 */
export function createPlanServer(onReplace: (day: number, before: number | null) => void = () => undefined) {
  let sheet: PlanSheet = createSheet(1);
  let revision = 1;
  return {
    read: () => ({ sheet, revision }),
    save(edits: readonly CellEdit[]): SaveAnswer {
      const cells = edits.flatMap((edit) => {
        const current = readCell(sheet, edit);
        const isKnown = current.version === edit.version || current.amount === edit.amount;
        return isKnown ? [] : [{ storeId: 1, day: edit.day, ...current }];
      });
      if (cells.length > 0) return { kind: edits[0]!.kind, cells };
      const changed = edits.filter((edit) => readCell(sheet, edit).amount !== edit.amount);
      if (changed.length === 0) return { stores: [sheet], revision: 0 };
      revision += 1;
      const version = sheet.version + 1;
      for (const edit of changed) {
        onReplace(edit.day, readCell(sheet, edit).amount);
        sheet = { ...writeCell(sheet, edit, { amount: edit.amount, version }), version };
      }
      return { stores: [sheet], revision };
    },
  };
}

export const applyAnswer = (state: EditorState, answer: SaveAnswer): EditorState =>
  'cells' in answer
    ? rejectCells(state, answer.kind, answer.cells)
    : acceptBatch(state, answer.stores, answer.revision);
