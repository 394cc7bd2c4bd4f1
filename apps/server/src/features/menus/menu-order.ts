import { notFound } from '../../kernel/app-error.ts';

interface Sibling {
  menuId: number;
  sort: number;
}

/** Gap between siblings, so that entries can be inserted without renumbering. */
const STEP = 10;

/**
 * Computes the sort value that places an entry before a sibling, and the new values of the siblings if there is no gap.
 *
 * @param before id of the following sibling; 0 places the entry last
 * @throws 404 if `before` is not a sibling
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
