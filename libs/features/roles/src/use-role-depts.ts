import { rolesApi, useGetRoleDeptTreeQuery } from '@backroom/client/roles';
import type { RoleDeptOption } from '@backroom/contract/role-rights';
import { useTreeBranches } from '@backroom/records/dept-options';

/** The departments do not depend on the role. */
const ANY_ROLE = { roleId: 0 };

/** Where the branches of a large tree are read. */
export const ROLE_DEPT_BRANCHES = {
  endpoint: rolesApi.endpoints.getRoleDeptTree,
  toArg: (query: object) => ({ params: ANY_ROLE, query, suppressErrors: 'all' as const }),
  getOptions: ({ depts }: { depts: readonly RoleDeptOption[] }) => depts,
};

interface RoleDeptsConfig {
  skip?: boolean;
}

/** The departments that a role may contain; a large tree is read by branches. */
export function useRoleDepts({ skip = false }: RoleDeptsConfig = {}) {
  const { data, ...top } = useGetRoleDeptTreeQuery({ params: ANY_ROLE, query: {}, suppressErrors: 'all' }, { skip });
  return useTreeBranches({ ...top, data: data?.depts }, ROLE_DEPT_BRANCHES);
}
