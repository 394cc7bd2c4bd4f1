import type { ArgOf, Status } from '@backroom/contract';
import { ALLOWED_DEPT_CHILDREN, type Dept, type deptContract, type DeptOption } from '@backroom/contract/departments';
import { deptResource } from '@backroom/contract/resources/departments';
import { pickFormValues, toOptionNodes, type useChoiceLabel } from '@backroom/records';
import type { TreeNode } from '@backroom/ui';

export type DeptValues = ArgOf<typeof deptContract.create>['body'];

export const toFormValues = (dept: Dept) => pickFormValues(deptResource, dept);
/** The parent is editable only on creation. */
export const toUpdate = ({ deptId, version }: Dept, { parentId: _, ...values }: DeptValues) => ({
  params: { deptId },
  body: { ...values, version },
});
export const toStatusUpdate = (dept: Dept, status: Status) => toUpdate(dept, { ...toFormValues(dept), status });

export const getName = ({ deptName }: Dept) => deptName;
export const getId = ({ deptId }: Dept) => deptId;

/** @param deptId 0 is the root */
export function findOption(options: readonly DeptOption[], deptId: number): DeptOption | undefined {
  for (const option of options) {
    const found = option.id === deptId ? option : findOption(option.children, deptId);
    if (found) return found;
  }
  return undefined;
}

/** Whether the parent, null for the root, may contain a department of that type. */
export const canContain = (parent: Pick<Dept, 'deptType'> | null, { deptType }: Pick<Dept, 'deptType'>) =>
  ALLOWED_DEPT_CHILDREN[parent?.deptType ?? 'root'].includes(deptType);

/** Department types allowed below a parent; 0 is the root. */
export const getAllowedTypes = (options: readonly DeptOption[], parentId: number) =>
  ALLOWED_DEPT_CHILDREN[parentId === 0 ? 'root' : (findOption(options, parentId)?.deptType ?? 'company')];

type ToLabel = ReturnType<typeof useChoiceLabel>;

/** Id of the root option. */
export const ROOT_ID = '0';

/** Parent options; the root comes first if the user can view it. */
export const toParentOptions = (
  options: readonly DeptOption[],
  { rootLabel, toLabel }: { rootLabel: string; toLabel: ToLabel },
  canChoose: (option: DeptOption | null) => boolean,
): TreeNode[] => [
  ...(options.every(({ disabled }) => !disabled)
    ? [{ id: ROOT_ID, label: rootLabel, disabled: !canChoose(null) }]
    : []),
  ...toTreeNodes(options, toLabel, canChoose),
];

/**
 * @param toLabel marks disabled departments
 * @param canChoose nodes for which it is false are disabled but shown, with their children
 */
export const toTreeNodes = (
  options: readonly DeptOption[],
  toLabel: ToLabel,
  canChoose: (option: DeptOption) => boolean,
): TreeNode[] => toOptionNodes(options, (option) => option.disabled || !canChoose(option), toLabel);
