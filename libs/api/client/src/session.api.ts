import { sessionContract } from '@backroom/contract/session';

import { api, fromContract } from './api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Used for switching back from a role; expired tokens are refreshed by the HTTP layer. */
    refreshToken: build.mutation(fromContract(sessionContract.refreshToken)),
    logout: build.mutation(fromContract(sessionContract.logout)),
    getInfo: build.query({ ...fromContract(sessionContract.getInfo), providesTags: ['Session'] }),
  }),
});

export const { useGetInfoQuery, useLogoutMutation, useRefreshTokenMutation } = sessionApi;
