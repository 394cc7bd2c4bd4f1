import { storeComparisonContract } from '@backroom/contract/store-comparison';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

export const storeComparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparableStores: build.query(
      queryFromContract(storeComparisonContract.options, 'Store', 'DeptName', 'DeptPath'),
    ),
    getStoreComparison: build.query(
      queryFromContract(
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

export const { useGetStoreComparisonQuery } = storeComparisonApi;
