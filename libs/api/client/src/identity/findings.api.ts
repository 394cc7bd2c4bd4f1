import { findingContract } from '@backroom/contract/findings';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** Its page requests them whenever it is shown; the repairs are made on other pages. */
export const findingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFindings: build.query(queryFromContract(findingContract.list, 'Home')),
  }),
});

export const { useGetFindingsQuery } = findingsApi;
