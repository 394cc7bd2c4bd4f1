import { dashboardContract } from '@backroom/contract/dashboard';

import { api } from './api.ts';
import { providesTagsOf } from './cache-tags.ts';

/** The home page, which asks again whenever it is shown, and when the plans of the month change. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query(providesTagsOf(dashboardContract.get, 'Home')),
    getAttention: build.query(providesTagsOf(dashboardContract.attention, 'Home')),
    getRanking: build.query(providesTagsOf(dashboardContract.ranking, 'Home')),
    getTrend: build.query(providesTagsOf(dashboardContract.trend, 'Home')),
    getLatestChanges: build.query(providesTagsOf(dashboardContract.changes, 'Home')),
    getOwnHome: build.query(providesTagsOf(dashboardContract.own, 'Home')),
  }),
});

export const {
  useGetAttentionQuery,
  useGetDashboardQuery,
  useGetLatestChangesQuery,
  useGetOwnHomeQuery,
  useGetRankingQuery,
  useGetTrendQuery,
} = dashboardApi;
