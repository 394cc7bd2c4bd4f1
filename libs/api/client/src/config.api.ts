import { configContract } from '@backroom/contract/config';

import { api } from './api.ts';
import { changes, shows } from './cache-tags.ts';
import { updates } from './update-tags.ts';

/** The public settings, such as the name of the console, are `AppConfig` as well. */
export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfigs: build.query(shows(configContract.list, 'Config')),
    getConfig: build.query(shows(configContract.byId, 'Config')),
    getConfigHistory: build.query(shows(configContract.history, 'Config', 'RoleName', 'RoleSet')),
    getConfigValue: build.query(shows(configContract.byKey, 'Config')),
    createConfig: build.mutation(changes(configContract.create, ['Config', 'AppConfig'])),
    updateConfig: build.mutation(
      updates(configContract.update, 'Config', 'id', { AppConfig: ['configValue', 'isPublic', 'isSecret'] }),
    ),
    removeConfigs: build.mutation(changes(configContract.remove, ['Config', 'AppConfig'])),
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
