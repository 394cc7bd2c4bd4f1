import { configContract } from '@backroom/contract/config';

import { api, fromContract } from './api.ts';

/** Name and logo of the console are settings as well. */
const AFFECTED_TAGS = ['Config', 'AppConfig'] as const;

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfigs: build.query({ ...fromContract(configContract.list), providesTags: ['Config'] }),
    getConfig: build.query({ ...fromContract(configContract.byId), providesTags: ['Config'] }),
    getConfigHistory: build.query({ ...fromContract(configContract.history), providesTags: ['Config'] }),
    getConfigValue: build.query({ ...fromContract(configContract.byKey), providesTags: ['Config'] }),
    createConfig: build.mutation({ ...fromContract(configContract.create), invalidatesTags: AFFECTED_TAGS }),
    updateConfig: build.mutation({ ...fromContract(configContract.update), invalidatesTags: AFFECTED_TAGS }),
    removeConfigs: build.mutation({ ...fromContract(configContract.remove), invalidatesTags: AFFECTED_TAGS }),
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
