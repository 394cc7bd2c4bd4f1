import { preferencesContract } from '@backroom/contract/preferences';

import { api, fromContract } from '../api.ts';

/** Writes display preferences; they are read with `getinfo`. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({ setPreferences: build.mutation(fromContract(preferencesContract.set)) }),
});
