import { toInlineKey } from '@backroom/ui';

/** A cell of the grid: row 0 is the total, column 0 the sum. */
export interface Position {
  row: number;
  column: number;
}

/** A rectangle of cells between two corners; the active cell has the focus. */
export interface Selection {
  anchor: Position;
  active: Position;
}

export interface Bounds {
  rows: number;
  columns: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export const selectCell = (position: Position): Selection => ({ anchor: position, active: position });

export const getRange = ({ anchor, active }: Selection): Range => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const isSingleCell = (selection: Selection): boolean => {
  const { top, bottom, left, right } = getRange(selection);
  return top === bottom && left === right;
};

/** Keeps a selection within a grid that has become smaller. */
export const clampSelection = ({ anchor, active }: Selection, { rows, columns }: Bounds): Selection => ({
  anchor: { row: clamp(anchor.row, rows), column: clamp(anchor.column, columns) },
  active: { row: clamp(active.row, rows), column: clamp(active.column, columns) },
});

/** Moves the active cell; `extend` keeps the anchor. */
export function moveTo(selection: Selection, to: Position, bounds: Bounds, extend = false): Selection {
  const active = { row: clamp(to.row, bounds.rows), column: clamp(to.column, bounds.columns) };
  return { anchor: extend ? selection.anchor : active, active };
}

export const moveBy = (selection: Selection, { row, column }: Position, bounds: Bounds, extend = false): Selection =>
  moveTo(selection, { row: selection.active.row + row, column: selection.active.column + column }, bounds, extend);

/** The next cell by Tab, around the end of a row; null past the last or before the first cell, to leave the grid. */
export function moveByTab(selection: Selection, isBackward: boolean, { rows, columns }: Bounds): Selection | null {
  const index = selection.active.row * columns + selection.active.column + (isBackward ? -1 : 1);
  if (index < 0 || index >= rows * columns) return null;
  return selectCell({ row: Math.floor(index / columns), column: index % columns });
}

interface MoveOptions {
  bounds: Bounds;
  /** Rows that PageUp and PageDown move by. */
  pageRows: number;
  extend: boolean;
  /** Ctrl or ⌘: to the edge of the grid. */
  toEdge: boolean;
}

/** The selection after a key that moves; undefined for any other key. */
export function moveByKey(selection: Selection, key: string, options: MoveOptions): Selection | undefined {
  const { bounds, pageRows, extend, toEdge } = options;
  const { row, column } = selection.active;
  const far = Math.max(bounds.rows, bounds.columns);
  const step = toEdge ? far : 1;
  const go = (to: Position) => moveTo(selection, to, bounds, extend);
  switch (toInlineKey(key)) {
    case 'ArrowUp':
      return go({ row: row - step, column });
    case 'ArrowDown':
      return go({ row: row + step, column });
    case 'ArrowLeft':
      return go({ row, column: column - step });
    case 'ArrowRight':
      return go({ row, column: column + step });
    case 'Home':
      // Not the sum: it is pinned, so that the first days would stay out of view.
      return go({ row: toEdge ? 0 : row, column: 1 });
    case 'End':
      return go({ row: toEdge ? far : row, column: far });
    case 'PageUp':
      return go({ row: row - pageRows, column });
    case 'PageDown':
      return go({ row: row + pageRows, column });
    default:
      return undefined;
  }
}
