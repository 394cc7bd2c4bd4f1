import { searchContract } from '@backroom/contract/search';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** Records of all kinds by name; requested again for each search. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({ searchRecords: build.query(queryFromContract(searchContract.find, 'Search')) }),
});

export const { useSearchRecordsQuery } = searchApi;
