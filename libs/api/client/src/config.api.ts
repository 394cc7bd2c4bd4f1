import { configContract } from '@backroom/contract/config';

import { api, call } from './api.ts';

/** Name and logo of the console are settings as well. */
const CHANGED = ['Config', 'AppConfig'] as const;

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfigs: build.query({ ...call(configContract.list), providesTags: ['Config'] }),
    getConfig: build.query({ ...call(configContract.byId), providesTags: ['Config'] }),
    getConfigHistory: build.query({ ...call(configContract.history), providesTags: ['Config'] }),
    getConfigValue: build.query({ ...call(configContract.byKey), providesTags: ['Config'] }),
    createConfig: build.mutation({ ...call(configContract.create), invalidatesTags: CHANGED }),
    updateConfig: build.mutation({ ...call(configContract.update), invalidatesTags: CHANGED }),
    removeConfigs: build.mutation({ ...call(configContract.remove), invalidatesTags: CHANGED }),
  }),
});

export const {
  useCreateConfigMutation,
  useGetConfigHistoryQuery,
  useGetConfigQuery,
  useGetConfigsQuery,
  useGetConfigValueQuery,
  useRemoveConfigsMutation,
  useUpdateConfigMutation,
} = configApi;
