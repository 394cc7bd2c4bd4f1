import { storeComparisonContract } from '@backroom/contract/store-comparison';

import { api } from './api.ts';
import { providesTagsOf } from './cache-tags.ts';

export const storeComparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparableStores: build.query(providesTagsOf(storeComparisonContract.options, 'Store', 'DeptName', 'DeptPath')),
    getStoreComparison: build.query(
      providesTagsOf(
        storeComparisonContract.compare,
        'Store',
        'MonthPlan',
        'PlanCells',
        'DeptName',
        'DeptPath',
        'User',
        'UserSet',
        'PostName',
        'RoleName',
      ),
    ),
  }),
});

export const { useGetComparableStoresQuery, useGetStoreComparisonQuery } = storeComparisonApi;
