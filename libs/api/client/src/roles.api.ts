import { roleMemberContract } from '@backroom/contract/role-members';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';

import { api, fromContract } from './api.ts';

/** It may be a role of the current user, which changes the navigation. */
const AFFECTED_TAGS = ['Role', 'Navigation'] as const;

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoles: build.query({ ...fromContract(roleContract.list), providesTags: ['Role'] }),
    getRole: build.query({ ...fromContract(roleContract.byId), providesTags: ['Role'] }),
    getRoleHistory: build.query({ ...fromContract(roleContract.history), providesTags: ['Role'] }),
    createRole: build.mutation({ ...fromContract(roleContract.create), invalidatesTags: ['Role'] }),
    copyRole: build.mutation({ ...fromContract(roleContract.copy), invalidatesTags: ['Role'] }),
    updateRole: build.mutation({ ...fromContract(roleContract.update), invalidatesTags: AFFECTED_TAGS }),
    setRoleStatus: build.mutation({ ...fromContract(roleContract.setStatus), invalidatesTags: AFFECTED_TAGS }),
    removeRoles: build.mutation({ ...fromContract(roleContract.remove), invalidatesTags: ['Role'] }),
    getRoleMenuTree: build.query({
      ...fromContract(roleRightsContract.menuTree),
      providesTags: ['Role', 'Navigation'],
    }),
    getRoleDeptTree: build.query({ ...fromContract(roleRightsContract.deptTree), providesTags: ['Role'] }),
    getRoleOptions: build.query({ ...fromContract(roleRightsContract.options), providesTags: ['Role'] }),
    previewRole: build.mutation(fromContract(roleRightsContract.preview)),
    getRoleMembers: build.query({ ...fromContract(roleMemberContract.list), providesTags: ['Role'] }),
    updateRoleMembers: build.mutation({ ...fromContract(roleMemberContract.update), invalidatesTags: AFFECTED_TAGS }),
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
  useGetRolesQuery,
  useLazyGetRoleMembersQuery,
  usePreviewRoleMutation,
  useRemoveRolesMutation,
  useSetRoleStatusMutation,
  useUpdateRoleMembersMutation,
  useUpdateRoleMutation,
} = rolesApi;
