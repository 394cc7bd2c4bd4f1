import { sessionContract } from '@backroom/contract/session';

import { api, call } from './api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Called by hand to leave a role; an expired token is renewed by the wire itself. */
    refreshToken: build.mutation(call(sessionContract.refreshToken)),
    logout: build.mutation(call(sessionContract.logout)),
    getInfo: build.query({ ...call(sessionContract.getInfo), providesTags: ['Session'] }),
  }),
});

export const { useGetInfoQuery, useLogoutMutation, useRefreshTokenMutation } = sessionApi;
