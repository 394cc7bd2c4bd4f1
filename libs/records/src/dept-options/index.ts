export { useDeptOptions } from './use-dept-options.ts';
export { type TreeBranches, useTreeBranches } from './use-tree-branches.ts';
