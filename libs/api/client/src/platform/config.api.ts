import { configContract } from '@backroom/contract/config';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';
import { updateFromContract } from '../queries/update-tags.ts';

/** The public settings, such as the name of the console, are `AppConfig` as well. */
export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfigs: build.query(queryFromContract(configContract.list, 'Config')),
    getConfig: build.query(queryFromContract(configContract.byId, 'Config')),
    getConfigHistory: build.query(queryFromContract(configContract.history, 'Config', 'RoleName', 'RoleSet')),
    getConfigValue: build.query(queryFromContract(configContract.byKey, 'Config')),
    createConfig: build.mutation(mutationFromContract(configContract.create, ['Config', 'AppConfig'])),
    updateConfig: build.mutation(
      updateFromContract(configContract.update, 'Config', 'id', {
        AppConfig: ['configValue', 'isPublic', 'isSecret'],
      }),
    ),
    removeConfigs: build.mutation(mutationFromContract(configContract.remove, ['Config', 'AppConfig'])),
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
