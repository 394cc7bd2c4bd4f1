import { roleMemberContract } from '@backroom/contract/role-members';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';

import { api, fromContract } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';
import { patchOwnRoleName } from './patch-current-user.ts';
import { invalidatesChangedFields } from './update-tags.ts';

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoles: build.query(providesTagsOf(roleContract.list, 'Role', 'UserRoles', 'UserSet')),
    getRole: build.query(providesTagsOf(roleContract.byId, 'Role', 'UserRoles', 'UserSet')),
    getRoleHistory: build.query(providesTagsOf(roleContract.history, 'Role')),
    createRole: build.mutation(invalidatesTagsOf(roleContract.create, ['Role', 'RoleSet'])),
    copyRole: build.mutation(invalidatesTagsOf(roleContract.copy, ['Role', 'RoleSet'])),
    // It may be a role of the current user, which changes the navigation.
    updateRole: build.mutation({
      ...invalidatesChangedFields(roleContract.update, 'Role', 'roleId', {
        RoleName: ['roleName', 'roleSort'],
        RoleMenus: ['menuIds'],
        Navigation: ['menuIds', 'status'],
      }),
      onQueryStarted: patchOwnRoleName<RoleDetail>(),
    }),
    setRoleStatus: build.mutation(invalidatesTagsOf(roleContract.setStatus, ['Role', 'Navigation'])),
    removeRoles: build.mutation(invalidatesTagsOf(roleContract.remove, ['Role', 'RoleSet'])),
    // All menus; those that the current user may grant are marked.
    getRoleMenuTree: build.query(providesTagsOf(roleRightsContract.menuTree, 'Role', 'Navigation')),
    getRoleDeptTree: build.query(providesTagsOf(roleRightsContract.deptTree, 'Role', 'DeptTree')),
    getRoleOptions: build.query(providesTagsOf(roleRightsContract.options, 'Role')),
    previewRole: build.mutation(fromContract(roleRightsContract.preview)),
    getRoleMembers: build.query(
      providesTagsOf(
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
      invalidatesTagsOf(roleMemberContract.update, ['Role', 'User', 'UserRoles', 'Navigation']),
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
  useGetRoleOptionsQuery,
  useGetRoleQuery,
  useLazyGetRoleMembersQuery,
  useLazyGetRoleQuery,
  usePreviewRoleMutation,
  useRemoveRolesMutation,
  useSetRoleStatusMutation,
  useUpdateRoleMembersMutation,
  useUpdateRoleMutation,
} = rolesApi;
