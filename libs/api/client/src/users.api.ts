import { userContract } from '@backroom/contract/users';

import { api, call } from './api.ts';

/** Whoever is counted or listed with a user. */
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
    previewUsers: build.mutation(call(userContract.previewBulk)),
    changeUsers: build.mutation({ ...call(userContract.changeBulk), invalidatesTags: [...TOUCHED] }),
    removeUsers: build.mutation({ ...call(userContract.remove), invalidatesTags: [...TOUCHED] }),
  }),
});

export const {
  useChangeUsersMutation,
  useCreateUserMutation,
  useGetUserHistoryQuery,
  useGetUserOptionsQuery,
  useGetUsersQuery,
  usePreviewUsersMutation,
  useRemoveUsersMutation,
  useResetUserPasswordMutation,
  useSetUserStatusMutation,
  useUpdateUserMutation,
} = usersApi;
