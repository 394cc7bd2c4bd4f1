import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { useChoiceNodes, useOptionNodes } from '@backroom/records';

/** The departments visible to the user, as tree nodes. */
export function useDeptTree() {
  const result = useGetDeptTreeQuery();
  return { ...result, nodes: useOptionNodes(result.data) };
}

/**
 * The departments that a user can be placed in, as tree nodes.
 *
 * @param chosenId the department of the user until now
 */
export function useDeptChoices(chosenId?: number) {
  const { data } = useGetDeptTreeQuery();
  return useChoiceNodes(data, chosenId);
}
