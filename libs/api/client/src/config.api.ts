import { configContract } from '@backroom/contract/config';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';
import { invalidatesChangedFields } from './update-tags.ts';

/** The public settings, such as the name of the console, are `AppConfig` as well. */
export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfigs: build.query(providesTagsOf(configContract.list, 'Config')),
    getConfig: build.query(providesTagsOf(configContract.byId, 'Config')),
    getConfigHistory: build.query(providesTagsOf(configContract.history, 'Config', 'RoleName', 'RoleSet')),
    getConfigValue: build.query(providesTagsOf(configContract.byKey, 'Config')),
    createConfig: build.mutation(invalidatesTagsOf(configContract.create, ['Config', 'AppConfig'])),
    updateConfig: build.mutation(
      invalidatesChangedFields(configContract.update, 'Config', 'id', {
        AppConfig: ['configValue', 'isPublic', 'isSecret'],
      }),
    ),
    removeConfigs: build.mutation(invalidatesTagsOf(configContract.remove, ['Config', 'AppConfig'])),
  }),
});

export const {
  useCreateConfigMutation,
  useGetConfigHistoryQuery,
  useGetConfigQuery,
  useGetConfigValueQuery,
  useRemoveConfigsMutation,
  useUpdateConfigMutation,
} = configApi;
