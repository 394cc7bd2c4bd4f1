import { SORT_STEP } from '@backroom/contract';

import { notFound } from '../../kernel/errors/app-error.ts';

interface Sibling {
  menuId: number;
  sort: number;
}

/**
 * Computes the sort value that places an entry before a sibling, and the new values of the siblings if there is no gap.
 *
 * @param before id of the following sibling; 0 places the entry last
 * @throws 404 if `before` is not a sibling
 */
export function computeSort<Row extends Sibling>(siblings: readonly Row[], before: number) {
  const position = before === 0 ? siblings.length : siblings.findIndex(({ menuId }) => menuId === before);
  if (position === -1) throw notFound();
  const previous = siblings[position - 1]?.sort ?? 0;
  const next = siblings[position]?.sort ?? previous + 2 * SORT_STEP;
  if (next - previous > 1) return { sort: Math.floor((previous + next) / 2), updates: [] };
  const renumbered = siblings.map((row, index) => ({ row, sort: (index + (index < position ? 1 : 2)) * SORT_STEP }));
  return { sort: (position + 1) * SORT_STEP, updates: renumbered.filter(({ row, sort }) => row.sort !== sort) };
}
