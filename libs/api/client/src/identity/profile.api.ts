import { type Profile, profileContract } from '@backroom/contract/profile';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';
import { patchFromRecord } from '../queries/patch-current-user.ts';
import { updateFromContract } from '../queries/update-tags.ts';

/** Profile of the current user. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query(queryFromContract(profileContract.read, 'User', 'DeptName', 'PostName')),
    updateProfile: build.mutation(
      updateFromContract(
        profileContract.update,
        'User',
        'userId',
        { UserName: ['nickName'] },
        patchFromRecord(({ nickName, introduction }: Profile) => ({ name: nickName, introduction })),
      ),
    ),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi;
