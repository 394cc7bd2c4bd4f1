import { type Line } from './tree-lines.ts';
import { type Shape, type TreeMove } from './tree-table.types.ts';

/** Which part of a row the pointer is over. */
export type Zone = 'before' | 'inside' | 'after';

/** A quarter at each edge is between rows; what lies between the edges is the row itself. */
export function zoneAt(y: number, top: number, height: number): Zone {
  const share = (y - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/**
 * Where a row goes that is dropped there.
 *
 * @param tops the rows at the top
 * @param isOpen whether what lies below `over` is in sight: then "after" it is before its first child
 * @returns null where it would come below itself or stay where it is
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
