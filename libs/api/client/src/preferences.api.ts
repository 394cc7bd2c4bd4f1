import { preferencesContract } from '@backroom/contract/preferences';

import { api, call } from './api.ts';

/** Writes display preferences; they are read with `getinfo`. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({ setPreferences: build.mutation(call(preferencesContract.set)) }),
});
