import { personContract } from '@backroom/contract/people';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** The page of a person requests them whenever it shows them: changes of menus, roles and records are made elsewhere. */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPersonSight: build.query(queryFromContract(personContract.sight, 'Home')),
    getPersonHoldings: build.query(queryFromContract(personContract.holdings, 'Home')),
  }),
});

export const { useGetPersonHoldingsQuery, useGetPersonSightQuery } = peopleApi;
