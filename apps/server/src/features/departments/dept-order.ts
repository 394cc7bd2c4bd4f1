import { MAX_SORT } from '@backroom/contract';

interface Sibling {
  deptId: number;
  sort: number;
}

export interface Placing {
  /** Of the node that comes. */
  sort: number;
  /** Siblings whose number has to give way: id to new number. */
  moved: ReadonlyMap<number, number>;
}

const STEP = 10;

/**
 * The number with which a node comes to stand before one of its new siblings, or last. Others keep theirs where there
 * is room between them.
 *
 * @param siblings in their order, the node itself not among them
 * @param before id of one of them; 0 is last
 */
export function placeAmong(siblings: readonly Sibling[], before: number): Placing {
  const at = before === 0 ? siblings.length : siblings.findIndex(({ deptId }) => deptId === before);
  const previous = siblings[at - 1]?.sort ?? -1;
  const next = siblings[at]?.sort;
  const sort = next === undefined ? previous + STEP : Math.floor((previous + next) / 2);
  const isBetween = sort > previous && (next === undefined || sort < next) && sort <= MAX_SORT;
  if (isBetween) return { sort, moved: new Map() };

  const step = Math.max(1, Math.min(STEP, Math.floor(MAX_SORT / (siblings.length + 1))));
  const numbers = siblings.map(({ deptId, sort: old }, index) => ({
    deptId,
    old,
    sort: (index < at ? index + 1 : index + 2) * step,
  }));
  return {
    sort: (at + 1) * step,
    moved: new Map(numbers.filter((each) => each.sort !== each.old).map((each) => [each.deptId, each.sort])),
  };
}
