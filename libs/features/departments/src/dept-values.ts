import { type Dept, type DeptNode, type DeptOption, HOLDS } from '@backroom/contract/departments';
import { type TreeNode } from '@backroom/ui';

/** The part of a department that people write; its parent only when it is made. */
export const valuesOf = ({ parentId, deptName, deptType, leader, phone, email, sort, status }: Dept) => ({
  parentId,
  deptName,
  deptType,
  leader,
  phone,
  email,
  sort,
  status,
});

export const nameOf = ({ deptName }: Dept) => deptName;
export const keyOf = ({ deptId }: Dept) => String(deptId);
export const childrenOf = ({ children }: DeptNode) => children;

/** How many lie below, at any depth. */
export const countBelow = ({ children }: DeptNode): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0);

export function findNode(nodes: readonly DeptNode[], deptId: number): DeptNode | undefined {
  for (const node of nodes) {
    const found = node.deptId === deptId ? node : findNode(node.children, deptId);
    if (found) return found;
  }
  return undefined;
}

/** @param deptId 0 is above everything */
export function findOption(options: readonly DeptOption[], deptId: number): DeptOption | undefined {
  for (const option of options) {
    const found = option.id === deptId ? option : findOption(option.children, deptId);
    if (found) return found;
  }
  return undefined;
}

/** What may lie below a node of the tree of choices. */
export const heldBelow = (options: readonly DeptOption[], parentId: number) =>
  HOLDS[parentId === 0 ? 'root' : (findOption(options, parentId)?.deptType ?? 'company')];

/** The place above everything, as a node to choose. */
export const TOP = '0';

/** All places, the top first for who sees it. */
export const placesIn = (
  options: readonly DeptOption[],
  top: string,
  canChoose: (option: DeptOption | null) => boolean,
): TreeNode[] => [
  ...(options.every(({ disabled }) => !disabled) ? [{ id: TOP, label: top, disabled: !canChoose(null) }] : []),
  ...toTreeNodes(options, canChoose),
];

/** @param canChoose false: it is shown, and so is what lies below it */
const toTreeNodes = (options: readonly DeptOption[], canChoose: (option: DeptOption) => boolean): TreeNode[] =>
  options.map((option) => ({
    id: String(option.id),
    label: option.label,
    disabled: option.disabled || !canChoose(option),
    children: toTreeNodes(option.children, canChoose),
  }));
