import { MAX_SORT, SORT_STEP } from '@backroom/contract';

interface Sibling {
  deptId: number;
  sort: number;
}

export interface SortResult {
  /** Of the placed node. */
  sort: number;
  /** The siblings that have to be renumbered: id to new sort value. */
  updates: ReadonlyMap<number, number>;
}

/**
 * Computes the sort value that places a node before one of its new siblings, or last. The siblings keep their values
 * unless there is no gap left.
 *
 * @param siblings in order, without the node itself
 * @param before id of the following sibling; 0 places the node last
 */
export function computeSort(siblings: readonly Sibling[], before: number): SortResult {
  const position = before === 0 ? siblings.length : siblings.findIndex(({ deptId }) => deptId === before);
  const previous = siblings[position - 1]?.sort ?? -1;
  const next = siblings[position]?.sort;
  const sort = next === undefined ? previous + SORT_STEP : Math.floor((previous + next) / 2);
  const isBetween = sort > previous && (next === undefined || sort < next) && sort <= MAX_SORT;
  if (isBetween) return { sort, updates: new Map() };

  const step = Math.max(1, Math.min(SORT_STEP, Math.floor(MAX_SORT / (siblings.length + 1))));
  const renumbered = siblings.map(({ deptId, sort: old }, index) => ({
    deptId,
    old,
    sort: (index < position ? index + 1 : index + 2) * step,
  }));
  return {
    sort: (position + 1) * step,
    updates: new Map(renumbered.filter((each) => each.sort !== each.old).map((each) => [each.deptId, each.sort])),
  };
}
