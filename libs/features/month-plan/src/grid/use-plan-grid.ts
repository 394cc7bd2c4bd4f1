import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

import { toInlineKey, useUnsavedChanges } from '@backroom/ui';

import { parseTsv, toTsv } from '../model/tsv.ts';
import { useCommitOnLeave } from '../sync/use-commit-on-leave.ts';
import { changeSelected, commitDraft, dropText, getRefused, startEditing } from './cell-draft.ts';
import { clearBlock, copyBlock, fillRight, pasteAsDays, pasteBlock } from './clipboard.ts';
import type { Draft, GridContext } from './grid-context.ts';
import type { PlanGridSource } from './grid-source.ts';
import {
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

const PAGE_ROWS = 15;
/** A character that opens the editor. What begins no amount gets its reason there, as in a text that is pasted. */
const TYPED = /^\S$/u;
const LEAVING_ARROWS: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * Selection, editing, keys and clipboard of the grid.
 *
 * @param first the cell that is active at first: of a store, as sums cannot be typed over
 */
export function usePlanGrid(source: PlanGridSource, first: Position) {
  const { rows, columns } = source;
  const [chosen, setSelection] = useState<Selection>(() => selectCell(first));
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
  useCommitOnLeave(() => commitDraft(context));
  useUnsavedChanges(draft?.isTouched ?? false);
  return {
    selection,
    draft,
    /** Why the text of the editor is refused; while it is typed for the first time, nothing. */
    problem: getRefused(context)?.reason,
    setText: (text: string) => setDraft(draft && { ...draft, text, isTouched: true }),
    /** Selects a cell for the user. */
    goTo: (position: Position) => context.select(selectCell(position)),
    editorProps: {
      onKeyDown: (event: KeyboardEvent) => handleEditorKey(context, event),
      onBlur: () => commitDraft(context),
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

function handleEditorKey(context: GridContext, event: KeyboardEvent): void {
  const { draft, setDraft, select, selection, bounds } = context;
  const { key, shiftKey } = event;
  const arrow = draft?.isReplacing ? LEAVING_ARROWS[toInlineKey(key)] : undefined;
  if (!['Enter', 'Tab', 'Escape', 'F2'].includes(key) && !arrow) return;
  event.preventDefault();
  if (key === 'Escape') {
    dropText(context);
    return setDraft(null);
  }
  if (key === 'F2') return setDraft(draft && { ...draft, isReplacing: !draft.isReplacing });
  commitDraft(context);
  if (key === 'Tab') return select(moveByTab(selection, shiftKey, bounds) ?? selection);
  select(moveBy(selection, arrow ?? { row: shiftKey ? -1 : 1, column: 0 }, bounds));
}

/** @returns whether the key was a command */
function runCommand(context: GridContext, { key, shiftKey }: KeyboardEvent): boolean {
  const { source, selection, select, bounds } = context;
  const name = key.toLowerCase();
  if (name === 'z') (shiftKey ? source.onRedo : source.onUndo)();
  else if (name === 'y') source.onRedo();
  else if (name === 'r') changeSelected(context, fillRight(source, selection));
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
  const moved = moveByKey(selection, key, {
    bounds,
    pageRows: PAGE_ROWS,
    extend: shiftKey,
    toEdge: isCommand,
  });
  if (moved) select(moved);
  else if (isCommand) return runCommand(context, event);
  else if (key === 'Escape' && getRefused(context)) dropText(context);
  else if (key === 'Escape') setLeaving(true);
  else if (key === 'Tab') {
    const next = isLeaving ? null : moveByTab(selection, shiftKey, bounds);
    setLeaving(false);
    if (!next) return false;
    select(next);
  } else if (key === 'Enter') select(moveBy(selection, { row: shiftKey ? -1 : 1, column: 0 }, bounds));
  else if (key === 'F2') startEditing(context);
  else if (key === 'Delete' || key === 'Backspace') changeSelected(context, clearBlock(source, selection));
  else if (TYPED.test(key) && !event.altKey) startEditing(context, key);
  else return false;
  return true;
}

function createClipboardHandlers(context: GridContext) {
  const { source, selection, select, draft } = context;
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
      changeSelected(context, clearBlock(source, selection));
    },
    onPaste: (event: ClipboardEvent) => {
      if (draft) return;
      event.preventDefault();
      const block = parseTsv(event.clipboardData.getData('text/plain'));
      const line = source.pasteLine?.(selection, block);
      if (line) return select(line);
      const downwards = pasteBlock(source, selection, block);
      const asDays = pasteAsDays(source, selection, block);
      if (asDays) return source.onPasteDays({ asDays, downwards });
      source.onPaste(downwards);
      select(downwards.selection);
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
