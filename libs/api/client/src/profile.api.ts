import { type Profile, profileContract } from '@backroom/contract/profile';

import { api, call } from './api.ts';
import { asIAmKnown } from './as-i-am-known.ts';

/** Profile of the current user. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({ ...call(profileContract.read), providesTags: ['User'] }),
    updateProfile: build.mutation({
      ...call(profileContract.update),
      invalidatesTags: ['User'],
      onQueryStarted: asIAmKnown(({ nickName, introduction }: Profile) => ({ name: nickName, introduction })),
    }),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi;
