import { avatarContract } from '@backroom/contract/avatars';
import { type CurrentUser } from '@backroom/contract/session';

import { api, call } from './api.ts';
import { sessionApi } from './session.api.ts';

const selectMe = sessionApi.endpoints.getInfo.select();

/** The person as they are known, with another picture: it is shown wherever their name stands, and nothing is asked. */
const withPicture = (me: CurrentUser, avatar: string) =>
  sessionApi.util.upsertQueryData('getInfo', undefined, { ...me, avatar });

/** The own picture. */
export const avatarsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setAvatar: build.mutation<{ avatar: string }, { picture: Blob }>({
      query: ({ picture }) => ({
        endpoint: avatarContract.set,
        arg: {},
        file: { content: picture, type: avatarContract.set.upload.types[0] },
      }),
      invalidatesTags: ['User'],
      onQueryStarted: async (_arg, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        const me = selectMe(store.getState()).data;
        if (answer && me) void store.dispatch(withPicture(me, answer.data.avatar));
      },
    }),
    removeAvatar: build.mutation({
      ...call(avatarContract.remove),
      invalidatesTags: ['User'],
      onQueryStarted: async (_arg, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        const me = selectMe(store.getState()).data;
        if (answer && me) void store.dispatch(withPicture(me, ''));
      },
    }),
  }),
});

export const { useRemoveAvatarMutation, useSetAvatarMutation } = avatarsApi;
