export { useDeptOptions } from './use-dept-options.ts';
export { useTreeBranches } from './use-tree-branches.ts';
