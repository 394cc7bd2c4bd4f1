import { type Imported, userContract } from '@backroom/contract/users';

import { api, call } from './api.ts';

/** Resources that count or list users. */
const TOUCHED = ['User', 'Post', 'Role', 'Dept'] as const;

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query({ ...call(userContract.list), providesTags: ['User'] }),
    getUserOptions: build.query({ ...call(userContract.options), providesTags: ['User'] }),
    getUserHistory: build.query({ ...call(userContract.history), providesTags: ['User'] }),
    createUser: build.mutation({ ...call(userContract.create), invalidatesTags: [...TOUCHED] }),
    updateUser: build.mutation({ ...call(userContract.update), invalidatesTags: [...TOUCHED] }),
    setUserStatus: build.mutation({ ...call(userContract.setStatus), invalidatesTags: ['User'] }),
    resetUserPassword: build.mutation({ ...call(userContract.resetPassword), invalidatesTags: ['User'] }),
    /** A query although it is a POST: it changes nothing. */
    previewUsers: build.query({ ...call(userContract.previewBulk), providesTags: ['User'], keepUnusedDataFor: 0 }),
    changeUsers: build.mutation({ ...call(userContract.changeBulk), invalidatesTags: [...TOUCHED] }),
    importUsers: build.mutation<Imported, { dryRun: boolean; file: File; type: string }>({
      query: ({ dryRun, file, type }) => ({
        endpoint: userContract.import,
        arg: { query: { dryRun: dryRun ? '1' : '0' } },
        file: { content: file, type },
      }),
      invalidatesTags: (_answer, _error, { dryRun }) => (dryRun ? [] : [...TOUCHED]),
    }),
    removeUsers: build.mutation({ ...call(userContract.remove), invalidatesTags: [...TOUCHED] }),
  }),
});

export const {
  useChangeUsersMutation,
  useCreateUserMutation,
  useGetUserHistoryQuery,
  useGetUserOptionsQuery,
  useGetUsersQuery,
  useImportUsersMutation,
  usePreviewUsersQuery,
  useRemoveUsersMutation,
  useResetUserPasswordMutation,
  useSetUserStatusMutation,
  useUpdateUserMutation,
} = usersApi;
