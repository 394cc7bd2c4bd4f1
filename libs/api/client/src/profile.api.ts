import { type Profile, profileContract } from '@backroom/contract/profile';

import { api, fromContract } from './api.ts';
import { patchCurrentUser } from './patch-current-user.ts';

/** Profile of the current user. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({ ...fromContract(profileContract.read), providesTags: ['User'] }),
    updateProfile: build.mutation({
      ...fromContract(profileContract.update),
      invalidatesTags: ['User'],
      onQueryStarted: patchCurrentUser(({ nickName, introduction }: Profile) => ({ name: nickName, introduction })),
    }),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi;
