import { avatarContract } from '@backroom/contract/avatars';

import { api, type RequestOptions } from '../api.ts';
import { mutationFromContract, unlessRejected } from '../queries/cache-tags.ts';
import { patchCurrentUser, patchFromRecord } from '../queries/patch-current-user.ts';

/** Avatar of the current user. */
export const avatarsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setAvatar: build.mutation<{ avatar: string }, { picture: Blob } & RequestOptions>({
      query: ({ picture }) => ({
        endpoint: avatarContract.set,
        arg: {},
        file: { content: picture, type: avatarContract.set.upload.types[0] },
      }),
      invalidatesTags: unlessRejected('User'),
      onQueryStarted: patchFromRecord(({ avatar }: { avatar: string }) => ({ avatar })),
    }),
    removeAvatar: build.mutation({
      ...mutationFromContract(avatarContract.remove, 'User'),
      onQueryStarted: patchCurrentUser(() => ({ avatar: '' })),
    }),
  }),
});

export const { useRemoveAvatarMutation, useSetAvatarMutation } = avatarsApi;
