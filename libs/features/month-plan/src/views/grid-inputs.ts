import type { CellInput, RefusedInput } from '../grid/grid-source.ts';
import type { AmountKind } from '../model/cells.ts';
import { editCells, type EditorState } from '../model/editor-state.ts';

type CellOfRow = Pick<CellInput, 'row' | 'column'>;

/** Changes the cells of a grid as one step; sums have no store. */
export function enterInputs(
  state: EditorState,
  kind: AmountKind,
  inputs: readonly CellInput[],
  refused: readonly RefusedInput[],
): EditorState {
  const toCell = <Input extends CellOfRow>({ row, column, ...input }: Input) =>
    row.store ? [{ ...input, kind, storeId: row.store.storeId, day: column }] : [];
  return editCells(state, inputs.flatMap(toCell), refused.flatMap(toCell));
}
