import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { findNodeLabel, useOptionNodes } from '@backroom/records';

/** The name of the department that a filter has chosen. */
export function DeptLabel({ deptId }: { deptId: string }) {
  const nodes = useOptionNodes(useGetDeptTreeQuery({ suppressErrors: 'toasts' }).data);
  return findNodeLabel(nodes, deptId) ?? deptId;
}
