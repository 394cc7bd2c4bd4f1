import { avatarContract } from '@backroom/contract/avatars';

import { api, call } from './api.ts';
import { asIAmKnown } from './as-i-am-known.ts';

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
      onQueryStarted: asIAmKnown(({ avatar }: { avatar: string }) => ({ avatar })),
    }),
    removeAvatar: build.mutation({
      ...call(avatarContract.remove),
      invalidatesTags: ['User'],
      onQueryStarted: asIAmKnown(() => ({ avatar: '' })),
    }),
  }),
});

export const { useRemoveAvatarMutation, useSetAvatarMutation } = avatarsApi;
