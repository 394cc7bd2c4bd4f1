import type { FlatRow } from './flat-rows.ts';
import type { RowAccessors, TreeMove } from './tree-table.types.ts';

/** Part of a row under the pointer. */
export type DropZone = 'before' | 'inside' | 'after';

/** The outer quarters of a row mean before and after it, the middle half means inside it. */
export function getDropZone(y: number, top: number, height: number): DropZone {
  const share = (y - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/**
 * The move that a drop causes.
 *
 * @param roots the root rows
 * @param isOpen whether `over` is expanded: then "after" means before its first child
 * @returns null if the row would become its own descendant or stay where it is
 */
export function resolveMove<Row>(
  roots: readonly Row[],
  { rowKey }: RowAccessors<Row>,
  dragged: FlatRow<Row>,
  { over, zone, isOpen }: { over: FlatRow<Row>; zone: DropZone; isOpen: boolean },
): TreeMove | null {
  for (let ancestor: FlatRow<Row> | null = over; ancestor; ancestor = ancestor.parent)
    if (ancestor.key === dragged.key) return null;

  const { key } = dragged;
  const isFirstInside = zone === 'after' && isOpen && over.children.length > 0;
  const parent = zone === 'inside' || isFirstInside ? over : over.parent;
  const siblingKeys = (parent?.children ?? roots).map(rowKey).filter((other) => other !== key);
  const index = () => {
    if (isFirstInside) return 0;
    return zone === 'inside' ? siblingKeys.length : siblingKeys.indexOf(over.key) + (zone === 'after' ? 1 : 0);
  };
  const move = { key, parentKey: parent?.key ?? null, index: index() };
  return isNoop(move, roots, rowKey, dragged) ? null : move;
}

const isNoop = <Row>(
  move: TreeMove,
  roots: readonly Row[],
  rowKey: (row: Row) => string,
  { key, parent }: FlatRow<Row>,
) =>
  move.parentKey === (parent?.key ?? null) &&
  move.index === (parent?.children ?? roots).findIndex((row) => rowKey(row) === key);
