import { type ImportResult, userContract } from '@backroom/contract/users';

import { api, fromContract } from './api.ts';

/** Resources that count or list users. */
const AFFECTED_TAGS = ['User', 'Post', 'Role', 'Dept'] as const;

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query({ ...fromContract(userContract.list), providesTags: ['User'] }),
    getUserOptions: build.query({ ...fromContract(userContract.options), providesTags: ['User'] }),
    getUserHistory: build.query({ ...fromContract(userContract.history), providesTags: ['User'] }),
    createUser: build.mutation({ ...fromContract(userContract.create), invalidatesTags: [...AFFECTED_TAGS] }),
    updateUser: build.mutation({ ...fromContract(userContract.update), invalidatesTags: [...AFFECTED_TAGS] }),
    setUserStatus: build.mutation({ ...fromContract(userContract.setStatus), invalidatesTags: ['User'] }),
    resetUserPassword: build.mutation({ ...fromContract(userContract.resetPassword), invalidatesTags: ['User'] }),
    /** A query although it is a POST: it changes nothing. */
    previewUsers: build.query({
      ...fromContract(userContract.previewBulk),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    changeUsers: build.mutation({ ...fromContract(userContract.changeBulk), invalidatesTags: [...AFFECTED_TAGS] }),
    importUsers: build.mutation<ImportResult, { dryRun: boolean; file: File; type: string }>({
      query: ({ dryRun, file, type }) => ({
        endpoint: userContract.import,
        arg: { query: { dryRun: dryRun ? '1' : '0' } },
        file: { content: file, type },
      }),
      invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : [...AFFECTED_TAGS]),
    }),
    removeUsers: build.mutation({ ...fromContract(userContract.remove), invalidatesTags: [...AFFECTED_TAGS] }),
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
