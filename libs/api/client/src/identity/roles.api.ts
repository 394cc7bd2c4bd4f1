import { roleMemberContract } from '@backroom/contract/role-members';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';

import { api, fromContract } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';
import { patchOwnRoleName } from '../queries/patch-current-user.ts';
import { updateFromContract } from '../queries/update-tags.ts';

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoles: build.query(queryFromContract(roleContract.list, 'Role', 'UserRoles', 'UserSet')),
    getRole: build.query(queryFromContract(roleContract.byId, 'Role', 'UserRoles', 'UserSet')),
    getRoleHistory: build.query(queryFromContract(roleContract.history, 'Role', 'SharedView')),
    createRole: build.mutation(mutationFromContract(roleContract.create, ['Role', 'RoleSet'])),
    copyRole: build.mutation(mutationFromContract(roleContract.copy, ['Role', 'RoleSet'])),
    // It may be a role of the current user, which changes the navigation.
    updateRole: build.mutation(
      updateFromContract(
        roleContract.update,
        'Role',
        'roleId',
        {
          RoleName: ['roleName', 'roleSort'],
          RoleMenus: ['menuIds'],
          Navigation: ['menuIds', 'status'],
        },
        patchOwnRoleName<RoleDetail>(),
      ),
    ),
    setRoleStatus: build.mutation(mutationFromContract(roleContract.setStatus, ['Role', 'Navigation'])),
    removeRoles: build.mutation(mutationFromContract(roleContract.remove, ['Role', 'RoleSet'])),
    // All menus; those that the current user may grant are marked.
    getRoleMenuTree: build.query(queryFromContract(roleRightsContract.menuTree, 'Role', 'Navigation')),
    getRoleDeptTree: build.query(queryFromContract(roleRightsContract.deptTree, 'Role', 'DeptTree')),
    getRoleOptions: build.query(queryFromContract(roleRightsContract.options, 'Role')),
    previewRole: build.mutation(fromContract(roleRightsContract.preview)),
    getRoleMembers: build.query(
      queryFromContract(
        roleMemberContract.list,
        'UserRoles',
        'UserName',
        'UserDept',
        'UserStatus',
        'UserSet',
        'DeptName',
        'DeptPath',
      ),
    ),
    updateRoleMembers: build.mutation(
      mutationFromContract(roleMemberContract.update, ['Role', 'User', 'UserRoles', 'Navigation']),
    ),
  }),
});

export const {
  useCopyRoleMutation,
  useCreateRoleMutation,
  useGetRoleDeptTreeQuery,
  useGetRoleHistoryQuery,
  useGetRoleMembersQuery,
  useGetRoleMenuTreeQuery,
  useGetRoleQuery,
  useGetRolesQuery,
  useLazyGetRoleMembersQuery,
  useLazyGetRoleQuery,
  usePreviewRoleMutation,
  useRemoveRolesMutation,
  useSetRoleStatusMutation,
  useUpdateRoleMembersMutation,
  useUpdateRoleMutation,
} = rolesApi;
