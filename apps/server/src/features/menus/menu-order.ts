import { notFound } from '../../kernel/app-error.ts';

interface Sibling {
  menuId: number;
  sort: number;
}

/** Leaves room for what comes between. */
const STEP = 10;

/**
 * The number with which an entry stands before that sibling, 0 being last; and the new numbers of those that give way,
 * where there is none between.
 *
 * @throws 404 where it is no sibling
 */
export function placeAmong<Row extends Sibling>(siblings: readonly Row[], before: number) {
  const at = before === 0 ? siblings.length : siblings.findIndex(({ menuId }) => menuId === before);
  if (at === -1) throw notFound();
  const previous = siblings[at - 1]?.sort ?? 0;
  const next = siblings[at]?.sort ?? previous + 2 * STEP;
  if (next - previous > 1) return { sort: Math.floor((previous + next) / 2), moved: [] };
  const renumbered = siblings.map((row, index) => ({ row, sort: (index + (index < at ? 1 : 2)) * STEP }));
  return { sort: (at + 1) * STEP, moved: renumbered.filter(({ row, sort }) => row.sort !== sort) };
}
