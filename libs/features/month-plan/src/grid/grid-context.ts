import type { Cents } from '@backroom/contract/amount';

import type { PlanRow } from '../model/plan-rows.ts';
import type { PlanGridSource } from './grid-source.ts';
import type { Bounds, Selection } from './selection.ts';

/** The text of the cell that is edited. */
export interface Draft {
  /** Of the opening: what the grid shows may change before the editor closes. */
  source: PlanGridSource;
  row: PlanRow;
  column: number;
  text: string;
  /** Opened by typing: arrows leave the cell instead of moving the caret. */
  isReplacing: boolean;
  /** An editor that was opened and left changes nothing. */
  isTouched: boolean;
  /** The amount of the cell when the editor opened. */
  seen: Cents;
}

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
