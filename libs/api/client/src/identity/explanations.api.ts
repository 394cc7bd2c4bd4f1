import { explanationContract } from '@backroom/contract/explanations';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** The page requests them whenever it is shown; changes are made on other pages. */
export const explanationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExplanation: build.query(queryFromContract(explanationContract.get, 'Home')),
    getCapablePeople: build.query(queryFromContract(explanationContract.people, 'Home')),
    getExplainedTargets: build.query(queryFromContract(explanationContract.targets, 'Home')),
  }),
});

export const { useGetExplanationQuery, useGetCapablePeopleQuery, useGetExplainedTargetsQuery } = explanationsApi;
