import { onlineContract } from '@backroom/contract/online';

import { api, call } from './api.ts';

export const onlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnlineSessions: build.query({ ...call(onlineContract.list), providesTags: ['Device'] }),
    endSessions: build.mutation({ ...call(onlineContract.remove), invalidatesTags: ['Device'] }),
  }),
});

export const { useEndSessionsMutation, useGetOnlineSessionsQuery } = onlineApi;
