import type { Job } from '@backroom/contract/jobs';
import { type BulkChange, type ImportResult, type Successors, userContract } from '@backroom/contract/users';

import { api, type Tag } from '../api.ts';
import { mutationFromContract, queryFromContract, unlessRejected } from '../queries/cache-tags.ts';
import { type ImportArg, toImportQuery } from '../queries/import-query.ts';
import { updateFromContract } from '../queries/update-tags.ts';

const BULK_TAGS: Record<BulkChange['kind'], readonly Tag[]> = {
  status: ['User', 'UserStatus'],
  dept: ['User', 'UserDept'],
  roles: ['User', 'UserRoles', 'Navigation'],
};

/** What successors take over. */
const getTakenOver = ({ successors }: { successors?: Successors | undefined }): readonly Tag[] => [
  ...(successors?.stores === undefined ? [] : (['Store'] as const)),
  ...(successors?.depts === undefined ? [] : (['Dept'] as const)),
];

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query(
      queryFromContract(userContract.list, 'User', 'UserSet', 'DeptName', 'DeptPath', 'PostName', 'RoleName'),
    ),
    getUser: build.query(
      queryFromContract(userContract.byId, 'User', 'UserSet', 'DeptName', 'DeptPath', 'PostName', 'RoleName'),
    ),
    getUserOptions: build.query(
      queryFromContract(userContract.options, 'UserName', 'UserDept', 'UserSet', 'DeptName', 'DeptPath'),
    ),
    getUserHistory: build.query(queryFromContract(userContract.history, 'User', 'UserHistory', 'RoleName', 'RoleSet')),
    createUser: build.mutation(
      mutationFromContract(userContract.create, ({ body }) => (body.managesStore ? ['UserSet', 'Store'] : ['UserSet'])),
    ),
    updateUser: build.mutation(
      updateFromContract(userContract.update, 'User', 'userId', {
        UserDept: ['deptId'],
        UserName: ['nickName', 'username'],
        UserPost: ['postId'],
        UserRoles: ['roleIds'],
        UserStatus: ['status'],
        Navigation: ['roleIds'],
        Store: ['successors'],
        Dept: ['successors'],
      }),
    ),
    setUserStatus: build.mutation(
      mutationFromContract(userContract.setStatus, ({ body }) => [...BULK_TAGS.status, ...getTakenOver(body)]),
    ),
    resetUserPassword: build.mutation(
      mutationFromContract(userContract.resetPassword, ['User', 'UserLock', 'Session']),
    ),
    getUserLocks: build.query(queryFromContract(userContract.locks, 'UserLock')),
    unlockUser: build.mutation(mutationFromContract(userContract.unlock, ['UserLock', 'UserHistory'])),
    /** A query although it is a POST: it changes nothing. */
    previewUsers: build.query({
      ...queryFromContract(userContract.previewBulk, 'User', 'DeptName', 'RoleName'),
      keepUnusedDataFor: 0,
    }),
    changeUsers: build.mutation(
      mutationFromContract(userContract.changeBulk, ({ body }) => [
        ...BULK_TAGS[body.change.kind],
        ...(body.change.kind === 'status' ? getTakenOver(body.change) : []),
      ]),
    ),
    importUsers: build.mutation<ImportResult | Job, ImportArg>({
      query: toImportQuery(userContract.import),
      invalidatesTags: unlessRejected(({ dryRun }) => (dryRun ? [] : ['UserSet'])),
    }),
    removeUsers: build.mutation(mutationFromContract(userContract.remove, ['UserSet', 'UserName', 'Session'])),
  }),
});

export const {
  useChangeUsersMutation,
  useCreateUserMutation,
  useGetUserHistoryQuery,
  useGetUserLocksQuery,
  useGetUserQuery,
  useImportUsersMutation,
  usePreviewUsersQuery,
  useRemoveUsersMutation,
  useResetUserPasswordMutation,
  useSetUserStatusMutation,
  useUnlockUserMutation,
  useUpdateUserMutation,
} = usersApi;
