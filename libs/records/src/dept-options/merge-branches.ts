import type { DeptOption } from '@backroom/contract/departments';

/** An answer with a part of a tree: the children of a department, or trees from the root. */
export interface Branch {
  /** 0 for trees from the root. */
  parentId: number;
  options: readonly DeptOption[];
}

const ROOT = 0;

/**
 * One tree from its top and its branches. A department stands where it is found first, also if an older answer has it
 * elsewhere; children from several answers keep the order of the first.
 */
export function mergeBranches(top: readonly DeptOption[], branches: readonly Branch[]): DeptOption[] {
  const known = new Map<number, DeptOption>();
  const childIds = new Map<number, number[]>();
  const parents = new Map<number, number>();
  const add = (options: readonly DeptOption[], parentId: number) => {
    for (const option of options) {
      if (!parents.has(option.id)) {
        parents.set(option.id, parentId);
        known.set(option.id, option);
        childIds.set(parentId, [...(childIds.get(parentId) ?? []), option.id]);
      }
      add(option.children, option.id);
    }
  };
  add(top, ROOT);
  for (const { parentId, options } of branches) add(options, parentId);

  const build = (parentId: number): DeptOption[] =>
    (childIds.get(parentId) ?? []).map((id) => ({ ...known.get(id)!, children: build(id) }));
  return build(ROOT);
}
