import { sessionContract } from '@backroom/contract/session';

import { api, call } from './api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Used for switching back from a role; expired tokens are refreshed by the HTTP layer. */
    refreshToken: build.mutation(call(sessionContract.refreshToken)),
    logout: build.mutation(call(sessionContract.logout)),
    getInfo: build.query({ ...call(sessionContract.getInfo), providesTags: ['Session'] }),
  }),
});

export const { useGetInfoQuery, useLogoutMutation, useRefreshTokenMutation } = sessionApi;
