import { roleMemberContract } from '@backroom/contract/role-members';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';

import { api, call } from './api.ts';

/** It may be a role of the current user, which changes the navigation. */
const CHANGED = ['Role', 'Menu'] as const;

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoles: build.query({ ...call(roleContract.list), providesTags: ['Role'] }),
    getRole: build.query({ ...call(roleContract.byId), providesTags: ['Role'] }),
    getRoleHistory: build.query({ ...call(roleContract.history), providesTags: ['Role'] }),
    createRole: build.mutation({ ...call(roleContract.create), invalidatesTags: ['Role'] }),
    copyRole: build.mutation({ ...call(roleContract.copy), invalidatesTags: ['Role'] }),
    updateRole: build.mutation({ ...call(roleContract.update), invalidatesTags: CHANGED }),
    setRoleStatus: build.mutation({ ...call(roleContract.setStatus), invalidatesTags: CHANGED }),
    removeRoles: build.mutation({ ...call(roleContract.remove), invalidatesTags: ['Role'] }),
    getRoleMenuTree: build.query({ ...call(roleRightsContract.menuTree), providesTags: ['Role', 'Menu'] }),
    getRoleDeptTree: build.query({ ...call(roleRightsContract.deptTree), providesTags: ['Role'] }),
    getRoleOptions: build.query({ ...call(roleRightsContract.options), providesTags: ['Role'] }),
    previewRole: build.mutation(call(roleRightsContract.preview)),
    getRoleMembers: build.query({ ...call(roleMemberContract.list), providesTags: ['Role'] }),
    updateRoleMembers: build.mutation({ ...call(roleMemberContract.update), invalidatesTags: CHANGED }),
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
