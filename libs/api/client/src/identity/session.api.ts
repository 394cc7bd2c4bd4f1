import { seeAsContract } from '@backroom/contract/see-as';
import { sessionContract } from '@backroom/contract/session';

import { api, fromContract } from '../api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Used for switching back from a role; expired tokens are refreshed by the HTTP layer. */
    refreshToken: build.mutation(fromContract(sessionContract.refreshToken)),
    logout: build.mutation(fromContract(sessionContract.logout)),
    /** The page has to be loaded again after both: nothing that it shows belongs to the same person. */
    startSeeingAs: build.mutation(fromContract(seeAsContract.start)),
    endSeeingAs: build.mutation(fromContract(seeAsContract.end)),
    /** Has no tags: session events keep it current, and mutations of the own profile patch it. */
    getInfo: build.query(fromContract(sessionContract.getInfo)),
  }),
});

export const {
  useEndSeeingAsMutation,
  useGetInfoQuery,
  useLogoutMutation,
  useRefreshTokenMutation,
  useStartSeeingAsMutation,
} = sessionApi;
