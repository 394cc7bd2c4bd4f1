import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

import { type Cents, parseAmount, toPlainAmount } from '@backroom/contract/amount';
import type { PlanValue } from '@backroom/contract/month-plan';

import type { PlanRow } from '../model/plan-rows.ts';
import { getValue } from '../model/sums.ts';
import { parseTsv, toTsv } from '../model/tsv.ts';
import { type CellInput, clearBlock, copyBlock, fillRight, pasteBlock } from './clipboard.ts';
import {
  type Bounds,
  clampSelection,
  isSingleCell,
  moveBy,
  moveByKey,
  moveByTab,
  moveTo,
  type Position,
  selectCell,
  type Selection,
} from './selection.ts';

export interface PlanGridSource {
  rows: readonly PlanRow[];
  /** Number of columns, the sum included. */
  columns: number;
  valueKind: PlanValue;
  canEdit: (row: PlanRow) => boolean;
  onInput: (inputs: readonly CellInput[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Cells that a paste has left out. */
  onSkipped: (count: number) => void;
}

/** The text of the cell that is edited. */
export interface Draft {
  text: string;
  /** Opened by typing: arrows leave the cell instead of moving the caret. */
  isReplacing: boolean;
  isInvalid: boolean;
}

const PAGE_ROWS = 15;
const FIRST: Position = { row: 1, column: 1 };
/** A single character that can begin an amount. */
const TYPED = /^[-\d.,０-９．－]$/;
const LEAVING_ARROWS: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Selection, editing, keys and clipboard of the grid. */
export function usePlanGrid(source: PlanGridSource) {
  const { rows, columns } = source;
  const [chosen, setSelection] = useState<Selection>(() => selectCell(FIRST));
  const [draft, setDraft] = useState<Draft | null>(null);
  /** After Escape, Tab leaves the grid. */
  const [isLeaving, setLeaving] = useState(false);
  const selection = clampSelection(chosen, { rows: rows.length, columns });
  const context: GridContext = {
    source,
    bounds: { rows: rows.length, columns },
    selection,
    draft,
    setDraft,
    isLeaving,
    setLeaving,
    select: (next) => {
      setSelection(next);
      setLeaving(false);
    },
  };
  return {
    selection,
    draft,
    setText: (text: string) => setDraft(draft && { ...draft, text, isInvalid: false }),
    editorProps: {
      onKeyDown: (event: KeyboardEvent) => handleEditorKey(context, event),
      onBlur: () => handleBlur(context),
    },
    gridProps: {
      onKeyDown: (event: KeyboardEvent) => {
        if (!draft && handleGridKey(context, event)) event.preventDefault();
      },
      ...createClipboardHandlers(context),
      ...createMouseHandlers(context),
    },
  };
}

/** What the handlers of one render work with. */
interface GridContext {
  source: PlanGridSource;
  bounds: Bounds;
  selection: Selection;
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
  isLeaving: boolean;
  setLeaving: (isLeaving: boolean) => void;
  select: (selection: Selection) => void;
}

/** The active cell if it can be edited. */
function getEditable({ source, selection }: GridContext): { row: PlanRow; column: number } | null {
  const { row: index, column } = selection.active;
  const row = source.rows[index];
  return row && column > 0 && source.canEdit(row) ? { row, column } : null;
}

function startEditing(context: GridContext, text?: string): void {
  const cell = getEditable(context);
  if (!cell) return;
  const stored = toPlainAmount(getValue(cell.row.getSums(cell.column), context.source.valueKind));
  context.setDraft({ text: text ?? stored, isReplacing: text !== undefined, isInvalid: false });
}

/** The amount of the draft; undefined if it is none. */
function parseDraft({ draft, source }: GridContext): Cents | undefined {
  if (!draft) return undefined;
  const read = parseAmount(draft.text, { canBeNegative: source.valueKind === 'actual' });
  return 'cents' in read ? read.cents : undefined;
}

/** @returns whether the text is an amount */
function commit(context: GridContext): boolean {
  const { draft, source, setDraft } = context;
  const cell = getEditable(context);
  if (!draft) return true;
  const amount = parseDraft(context);
  if (amount === undefined) {
    setDraft({ ...draft, isInvalid: true });
    return false;
  }
  // The plan may have been submitted meanwhile.
  if (cell) source.onInput([{ ...cell, amount }]);
  setDraft(null);
  return true;
}

/** A text that is no amount is dropped when the focus leaves the cell. */
function handleBlur(context: GridContext): void {
  if (parseDraft(context) === undefined) context.setDraft(null);
  else commit(context);
}

function handleEditorKey(context: GridContext, event: KeyboardEvent): void {
  const { draft, setDraft, select, selection, bounds } = context;
  const { key, shiftKey } = event;
  const arrow = draft?.isReplacing ? LEAVING_ARROWS[key] : undefined;
  if (!['Enter', 'Tab', 'Escape', 'F2'].includes(key) && !arrow) return;
  event.preventDefault();
  if (key === 'Escape') return setDraft(null);
  if (key === 'F2') return setDraft(draft && { ...draft, isReplacing: !draft.isReplacing });
  if (!commit(context)) return;
  if (key === 'Tab') return select(moveByTab(selection, shiftKey, bounds) ?? selection);
  select(moveBy(selection, arrow ?? { row: shiftKey ? -1 : 1, column: 0 }, bounds));
}

/** @returns whether the key was a command */
function runCommand({ source, selection, select, bounds }: GridContext, { key, shiftKey }: KeyboardEvent): boolean {
  const name = key.toLowerCase();
  if (name === 'z') (shiftKey ? source.onRedo : source.onUndo)();
  else if (name === 'y') source.onRedo();
  else if (name === 'r') source.onInput(fillRight(source, selection));
  else if (name === 'a') {
    const end = { row: bounds.rows - 1, column: bounds.columns - 1 };
    select({ anchor: end, active: { row: 0, column: 0 } });
  } else return false;
  return true;
}

/** @returns whether the grid has handled the key */
function handleGridKey(context: GridContext, event: KeyboardEvent): boolean {
  const { source, selection, select, bounds, isLeaving, setLeaving } = context;
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const moved = moveByKey(selection, key, { bounds, pageRows: PAGE_ROWS, extend: shiftKey, toEdge: isCommand });
  if (moved) select(moved);
  else if (isCommand) return runCommand(context, event);
  else if (key === 'Escape') setLeaving(true);
  else if (key === 'Tab') {
    const next = isLeaving ? null : moveByTab(selection, shiftKey, bounds);
    setLeaving(false);
    if (!next) return false;
    select(next);
  } else if (key === 'Enter') select(moveBy(selection, { row: shiftKey ? -1 : 1, column: 0 }, bounds));
  else if (key === 'F2') startEditing(context);
  else if (key === 'Delete' || key === 'Backspace') source.onInput(clearBlock(source, selection));
  else if (TYPED.test(key) && !event.altKey) startEditing(context, key);
  else return false;
  return true;
}

function createClipboardHandlers({ source, selection, select, draft }: GridContext) {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', toTsv(copyBlock(source, selection)));
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!draft) copy(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (draft) return;
      copy(event);
      source.onInput(clearBlock(source, selection));
    },
    onPaste: (event: ClipboardEvent) => {
      if (draft) return;
      event.preventDefault();
      const block = parseTsv(event.clipboardData.getData('text/plain'));
      const result = pasteBlock(source, selection, block);
      source.onInput(result.inputs);
      select(result.selection);
      if (result.skipped > 0) source.onSkipped(result.skipped);
    },
  };
}

function createMouseHandlers(context: GridContext) {
  const { selection, select, bounds, draft } = context;
  return {
    onMouseDown: (event: MouseEvent) => {
      const position = findPosition(event);
      if (position && event.button === 0) select(moveTo(selection, position, bounds, event.shiftKey));
    },
    onMouseMove: (event: MouseEvent) => {
      const position = event.buttons === 1 && !draft ? findPosition(event) : null;
      if (position && !isSame(position, selection.active)) select(moveTo(selection, position, bounds, true));
    },
    onDoubleClick: (event: MouseEvent) => {
      if (findPosition(event) && isSingleCell(selection)) startEditing(context);
    },
  };
}

const isSame = (one: Position, other: Position) => one.row === other.row && one.column === other.column;

/** The cell under the pointer, from its position in the grid. */
function findPosition({ target }: MouseEvent): Position | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[role="gridcell"]');
  const row = cell?.closest<HTMLElement>('[role="row"]');
  // Both count from 1; the head is row 1, and the names of the rows are column 1.
  const [rowIndex, columnIndex] = [row?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')];
  return rowIndex && columnIndex ? { row: Number(rowIndex) - 2, column: Number(columnIndex) - 2 } : null;
}
