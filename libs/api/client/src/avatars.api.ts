import { avatarContract } from '@backroom/contract/avatars';

import { api, fromContract } from './api.ts';
import { patchCurrentUser } from './patch-current-user.ts';

/** Avatar of the current user. */
export const avatarsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setAvatar: build.mutation<{ avatar: string }, { picture: Blob }>({
      query: ({ picture }) => ({
        endpoint: avatarContract.set,
        arg: {},
        file: { content: picture, type: avatarContract.set.upload.types[0] },
      }),
      invalidatesTags: ['User'],
      onQueryStarted: patchCurrentUser(({ avatar }: { avatar: string }) => ({ avatar })),
    }),
    removeAvatar: build.mutation({
      ...fromContract(avatarContract.remove),
      invalidatesTags: ['User'],
      onQueryStarted: patchCurrentUser(() => ({ avatar: '' })),
    }),
  }),
});

export const { useRemoveAvatarMutation, useSetAvatarMutation } = avatarsApi;
