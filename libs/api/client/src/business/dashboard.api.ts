import { dashboardContract } from '@backroom/contract/dashboard';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** The first paint of the home page, which refetches whenever it is shown, and when the plans of the month change. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({ getDashboard: build.query(queryFromContract(dashboardContract.get, 'Home')) }),
});

export const { useGetDashboardQuery } = dashboardApi;
