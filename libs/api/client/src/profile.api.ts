import { type Profile, profileContract } from '@backroom/contract/profile';

import { api } from './api.ts';
import { shows } from './cache-tags.ts';
import { patchCurrentUser } from './patch-current-user.ts';
import { updates } from './update-tags.ts';

/** Profile of the current user. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query(shows(profileContract.read, 'User', 'DeptName', 'PostName')),
    updateProfile: build.mutation({
      ...updates(profileContract.update, 'User', 'userId', { UserName: ['nickName'] }),
      onQueryStarted: patchCurrentUser(({ nickName, introduction }: Profile) => ({ name: nickName, introduction })),
    }),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi;
