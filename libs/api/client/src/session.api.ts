import { sessionContract } from '@backroom/contract/session';

import { api, call } from './api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginByName: build.mutation(call(sessionContract.loginByName)),
    logout: build.mutation(call(sessionContract.logout)),
    getInfo: build.query({ ...call(sessionContract.getInfo), providesTags: ['Session'] }),
  }),
});

export const { useGetInfoQuery, useLoginByNameMutation, useLogoutMutation } = sessionApi;
