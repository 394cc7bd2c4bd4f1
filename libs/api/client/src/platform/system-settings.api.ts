import { type SystemSettings, systemSettingsContract } from '@backroom/contract/system-settings';

import { api, type RequestOptions, type Tag } from '../api.ts';
import { mutationFromContract, queryFromContract, unlessRejected } from '../queries/cache-tags.ts';

/** The settings are rows of the configuration, too, and some of them are public. */
const CHANGED: readonly [Tag, ...Tag[]] = ['Config', 'AppConfig'];

export const systemSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSystemSettings: build.query(queryFromContract(systemSettingsContract.get, 'Config')),
    updateSystemSettings: build.mutation(mutationFromContract(systemSettingsContract.update, CHANGED)),
    setLogo: build.mutation<SystemSettings, { picture: Blob } & RequestOptions>({
      query: ({ picture }) => ({
        endpoint: systemSettingsContract.setLogo,
        arg: {},
        file: { content: picture, type: systemSettingsContract.setLogo.upload.types[0] },
      }),
      invalidatesTags: unlessRejected(CHANGED),
    }),
  }),
});

export const { useGetSystemSettingsQuery, useSetLogoMutation, useUpdateSystemSettingsMutation } = systemSettingsApi;
