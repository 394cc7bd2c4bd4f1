import { type Line } from './tree-lines.ts';
import { type Shape, type TreeMove } from './tree-table.types.ts';

/** Part of a row under the pointer. */
export type Zone = 'before' | 'inside' | 'after';

/** The outer quarters of a row mean before and after it, the middle half means inside it. */
export function zoneAt(y: number, top: number, height: number): Zone {
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
export function moveTo<Row>(
  tops: readonly Row[],
  { rowKey }: Shape<Row>,
  dragged: Line<Row>,
  { over, zone, isOpen }: { over: Line<Row>; zone: Zone; isOpen: boolean },
): TreeMove | null {
  for (let above: Line<Row> | null = over; above; above = above.parent) if (above.key === dragged.key) return null;

  const { key } = dragged;
  const isFirstInside = zone === 'after' && isOpen && over.children.length > 0;
  const parent = zone === 'inside' || isFirstInside ? over : over.parent;
  const others = (parent?.children ?? tops).map(rowKey).filter((other) => other !== key);
  const index = () => {
    if (isFirstInside) return 0;
    return zone === 'inside' ? others.length : others.indexOf(over.key) + (zone === 'after' ? 1 : 0);
  };
  const move = { key, parentKey: parent?.key ?? null, index: index() };
  return isSame(move, tops, rowKey, dragged) ? null : move;
}

const isSame = <Row>(move: TreeMove, tops: readonly Row[], rowKey: (row: Row) => string, { key, parent }: Line<Row>) =>
  move.parentKey === (parent?.key ?? null) &&
  move.index === (parent?.children ?? tops).findIndex((row) => rowKey(row) === key);
