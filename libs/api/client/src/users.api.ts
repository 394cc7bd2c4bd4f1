import type { Job } from '@backroom/contract/jobs';
import { type BulkChange, type ImportResult, userContract } from '@backroom/contract/users';

import { api, type Tag } from './api.ts';
import { invalidatesTagsOf, providesTagsOf, unlessRefused } from './cache-tags.ts';
import { type ImportArg, toImportQuery } from './import-query.ts';
import { invalidatesChangedFields } from './update-tags.ts';

const BULK_TAGS: Record<BulkChange['kind'], readonly Tag[]> = {
  status: ['User', 'UserStatus'],
  dept: ['User', 'UserDept'],
  roles: ['User', 'UserRoles', 'Navigation'],
};

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query(
      providesTagsOf(userContract.list, 'User', 'UserSet', 'DeptName', 'DeptPath', 'PostName', 'RoleName'),
    ),
    getUserOptions: build.query(
      providesTagsOf(userContract.options, 'UserName', 'UserDept', 'UserSet', 'DeptName', 'DeptPath'),
    ),
    getUserHistory: build.query(providesTagsOf(userContract.history, 'User', 'UserHistory', 'RoleName', 'RoleSet')),
    createUser: build.mutation(invalidatesTagsOf(userContract.create, 'UserSet')),
    updateUser: build.mutation(
      invalidatesChangedFields(userContract.update, 'User', 'userId', {
        UserDept: ['deptId'],
        UserName: ['nickName', 'username'],
        UserPost: ['postId'],
        UserRoles: ['roleIds'],
        UserStatus: ['status'],
        Navigation: ['roleIds'],
      }),
    ),
    setUserStatus: build.mutation(invalidatesTagsOf(userContract.setStatus, ['User', 'UserStatus'])),
    resetUserPassword: build.mutation(
      invalidatesTagsOf(userContract.resetPassword, ['User', 'UserLock', 'OnlineSession']),
    ),
    getUserLocks: build.query(providesTagsOf(userContract.locks, 'UserLock')),
    unlockUser: build.mutation(invalidatesTagsOf(userContract.unlock, ['UserLock', 'UserHistory'])),
    /** A query although it is a POST: it changes nothing. */
    previewUsers: build.query({
      ...providesTagsOf(userContract.previewBulk, 'User', 'DeptName', 'RoleName'),
      keepUnusedDataFor: 0,
    }),
    changeUsers: build.mutation(invalidatesTagsOf(userContract.changeBulk, ({ body }) => BULK_TAGS[body.change.kind])),
    importUsers: build.mutation<ImportResult | Job, ImportArg>({
      query: toImportQuery(userContract.import),
      invalidatesTags: unlessRefused(({ dryRun }) => (dryRun ? [] : ['UserSet'])),
    }),
    removeUsers: build.mutation(invalidatesTagsOf(userContract.remove, ['UserSet', 'UserName', 'OnlineSession'])),
  }),
});

export const {
  useChangeUsersMutation,
  useCreateUserMutation,
  useGetUserHistoryQuery,
  useGetUserLocksQuery,
  useGetUserOptionsQuery,
  useImportUsersMutation,
  usePreviewUsersQuery,
  useRemoveUsersMutation,
  useResetUserPasswordMutation,
  useSetUserStatusMutation,
  useUnlockUserMutation,
  useUpdateUserMutation,
} = usersApi;
