import type { RequestOptions } from '@backroom/client';
import { departmentsApi, useGetDeptTreeQuery } from '@backroom/client/departments';
import type { DeptOption } from '@backroom/contract/departments';

import { type TreeBranches, useTreeBranches } from './use-tree-branches.ts';

interface DeptOptionsConfig extends RequestOptions {
  /** Ids of chosen departments, which are shown by name; 0 and the empty text stand for none. */
  chosen?: readonly (number | string)[];
}

/** The departments to choose from. A small tree is one request, a large one is read by branches. */
export function useDeptOptions({ chosen, ...request }: DeptOptionsConfig = {}): TreeBranches<DeptOption> {
  const { data, ...top } = useGetDeptTreeQuery({ query: {}, ...request });
  const source = {
    endpoint: departmentsApi.endpoints.getDeptTree,
    toArg: (query: object) => ({ query, ...request }),
    getOptions: (options: readonly DeptOption[]) => options,
  };
  return useTreeBranches({ ...top, data }, source, chosen);
}
