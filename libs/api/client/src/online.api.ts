import { onlineContract } from '@backroom/contract/online';

import { api, fromContract } from './api.ts';

export const onlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnlineSessions: build.query({ ...fromContract(onlineContract.list), providesTags: ['Device'] }),
    endSessions: build.mutation({ ...fromContract(onlineContract.remove), invalidatesTags: ['Device'] }),
  }),
});

export const { useEndSessionsMutation, useGetOnlineSessionsQuery } = onlineApi;
