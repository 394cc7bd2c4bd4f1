import { preferencesContract } from '@backroom/contract/preferences';

import { api, call } from './api.ts';

/** What a person has chosen about the look; `getinfo` tells it. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({ setPreferences: build.mutation(call(preferencesContract.set)) }),
});
