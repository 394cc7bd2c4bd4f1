import type { Cents } from '@backroom/contract/amount';
import type { AmountProblem } from '@backroom/contract/amount';
import type { PlanValue } from '@backroom/contract/month-plan';

import type { PlanRow } from '../model/plan-rows.ts';
import type { TextBlock } from '../model/tsv.ts';
import type { CellLock } from './cell-lock.ts';
import type { Selection } from './selection.ts';

interface CellOfRow {
  row: PlanRow;
  column: number;
  /** The amount that the cell showed when the change began. */
  seen: Cents;
}
/** A new amount for a cell of the grid. */
export interface CellInput extends CellOfRow {
  amount: Cents;
}
/** A text for a cell of the grid that is no amount. */
export interface RefusedInput extends CellOfRow {
  text: string;
  problem: AmountProblem;
}
/** A text that was pasted onto a read-only cell. */
export interface LockedInput {
  row: PlanRow;
  column: number;
  text: string;
  lock: CellLock;
}

export interface PasteResult {
  inputs: CellInput[];
  refused: RefusedInput[];
  locked: LockedInput[];
  /** Texts outside of the grid. */
  outside: string[];
  selection: Selection;
}

/** A text in a cell that is no amount. */
export interface ShownText {
  text: string;
  /** In the language of the user. */
  reason: string;
  seen: Cents;
}
/** What a cell shows beside its amount. */
export interface CellMark {
  /** The value of others. */
  conflict?: string;
  refused?: ShownText;
  /** What is to be decided about the amount. */
  question?: string;
}
/** By column. */
export type RowMarks = ReadonlyMap<number, CellMark>;

/** The others who edit cells of a row now. */
export interface RowEditors {
  names: readonly string[];
  /** The sentence with the names. */
  label: string;
  columns: ReadonlySet<number>;
}

/** What the grid shows, and what it calls. */
export interface PlanGridSource {
  rows: readonly PlanRow[];
  /** Number of columns, the sum included. */
  columns: number;
  valueKind: PlanValue;
  /** Null: the cell can be typed into. */
  getLock: (row: PlanRow, column: number) => CellLock | null;
  getMarks: (row: PlanRow) => RowMarks | null;
  getEditors?: (row: PlanRow) => RowEditors | undefined;
  /** The editor of a cell was opened or its text has changed; null: it was closed. */
  onEditing?: (cell: { row: PlanRow; column: number } | null) => void;
  /** Changes cells as one step. */
  onInput: (inputs: readonly CellInput[], refused?: readonly RefusedInput[]) => void;
  /** Drops the refused text of a cell. */
  onDropText: (row: PlanRow, column: number) => void;
  onPaste: (result: PasteResult) => void;
  /** A column as long as a month was pasted on one store: its values may be days. */
  onPasteDays: (choice: { asDays: PasteResult; downwards: PasteResult }) => void;
  /** Pastes a line of amounts in another way than as a block, and returns what is selected then. */
  pasteLine?: (selection: Selection, block: TextBlock) => Selection | undefined;
  onUndo: () => void;
  onRedo: () => void;
  /** A read-only cell was typed into. */
  onLocked: (lock: CellLock) => void;
}
