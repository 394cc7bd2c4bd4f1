import type { ArgOf } from '@backroom/contract';
import type { deptContract } from '@backroom/contract/departments';

/** The parameters of an endpoint that answers with the branches of a tree. */
export type BranchQuery = ArgOf<typeof deptContract.tree>['query'];

/** What the nodes of all such trees have. */
export interface BranchOption {
  id: number;
  label: string;
  childCount?: number | undefined;
  children: readonly BranchOption[];
}

/** An answer with a part of a tree: the children of a node, or trees from the root. */
export interface Branch {
  /** 0 for trees from the root. */
  parentId: number;
  options: readonly BranchOption[];
}

const ROOT = 0;

/**
 * One tree from its top and its branches. A node stands where it is found first, also if an older answer has it
 * elsewhere; children from several answers keep the order of the first.
 */
export function mergeBranches(top: readonly BranchOption[], branches: readonly Branch[]): BranchOption[] {
  const known = new Map<number, BranchOption>();
  const childIds = new Map<number, number[]>();
  const add = (options: readonly BranchOption[], parentId: number) => {
    for (const option of options) {
      if (!known.has(option.id)) {
        known.set(option.id, option);
        const siblings = childIds.get(parentId);
        if (siblings) siblings.push(option.id);
        else childIds.set(parentId, [option.id]);
      }
      add(option.children, option.id);
    }
  };
  add(top, ROOT);
  for (const { parentId, options } of branches) add(options, parentId);

  const build = (parentId: number): BranchOption[] =>
    (childIds.get(parentId) ?? []).map((id) => ({ ...known.get(id)!, children: build(id) }));
  return build(ROOT);
}
