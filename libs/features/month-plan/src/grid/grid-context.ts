import type { Draft } from './cell-draft.ts';
import type { PlanGridSource } from './grid-source.ts';
import type { Bounds, Selection } from './selection.ts';

/** What the handlers of one render of the grid work with. */
export interface GridContext {
  source: PlanGridSource;
  bounds: Bounds;
  selection: Selection;
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
  isLeaving: boolean;
  setLeaving: (isLeaving: boolean) => void;
  select: (selection: Selection) => void;
}
