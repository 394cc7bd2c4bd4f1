import type { PlanConflict, PlanSheet } from '@backroom/contract/month-plan';

import type { CellEdit, EditorState } from '../model/editor-state.ts';
import { acceptBatch, rejectCells } from '../model/plan-sync.ts';
import { createSheet } from './sheets.ts';

export type SaveAnswer = { stores: PlanSheet[] } | { cells: PlanConflict[] };

/**
 * The plan of one store as the server keeps it: all cells of a save or none, and a version for each.
 *
 * @param onReplace is told of each amount that replaces another one
 */
export function createPlanServer(onReplace: (day: number, before: number | null) => void = () => undefined) {
  let sheet: PlanSheet = createSheet(1);
  let revision = 1;
  return {
    read: () => ({ sheet, revision }),
    save(edits: readonly CellEdit[]): SaveAnswer {
      const cells = edits.flatMap(({ day, amount, version }): PlanConflict[] => {
        const current = { amount: sheet.plan[day - 1]!, version: sheet.planVersions[day - 1]! };
        return current.version === version || current.amount === amount ? [] : [{ storeId: 1, day, ...current }];
      });
      if (cells.length > 0) return { cells };
      const changed = edits.filter(({ day, amount }) => sheet.plan[day - 1] !== amount);
      if (changed.length === 0) return { stores: [sheet] };
      revision += 1;
      const version = sheet.version + 1;
      for (const { day, amount } of changed) {
        onReplace(day, sheet.plan[day - 1]!);
        sheet = {
          ...sheet,
          version,
          plan: sheet.plan.with(day - 1, amount),
          planVersions: sheet.planVersions.with(day - 1, version),
        };
      }
      return { stores: [sheet] };
    },
  };
}

export const applyAnswer = (state: EditorState, answer: SaveAnswer): EditorState =>
  'cells' in answer ? rejectCells(state, answer.cells) : acceptBatch(state, answer.stores);
