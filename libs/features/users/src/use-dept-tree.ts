import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { useOptionNodes } from '@backroom/records';

/** The departments visible to the user, as tree nodes. */
export function useDeptTree() {
  const result = useGetDeptTreeQuery();
  return { ...result, nodes: useOptionNodes(result.data) };
}
