import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { homeBlocksContract } from '@backroom/contract/home-blocks';

import { api } from './api.ts';
import { providesTagsOf } from './cache-tags.ts';

/** The blocks of the home page, which load after its first paint. */
export const homeBlocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    // It counts notices: those that arrive, and those that are read or acknowledged beside it.
    getAttention: build.query(providesTagsOf(homeBlocksContract.attention, 'Home', 'OwnNotice')),
    getRanking: build.query(providesTagsOf(homeBlocksContract.ranking, 'Home')),
    getTrend: build.query(providesTagsOf(homeBlocksContract.trend, 'Home')),
    getLatestChanges: build.query(providesTagsOf(homeBlocksContract.changes, 'Home')),
    getOwnHome: build.query(providesTagsOf(homeBlocksContract.own, 'Home')),
  }),
});

export const {
  useGetAttentionQuery,
  useGetLatestChangesQuery,
  useGetOwnHomeQuery,
  useGetRankingQuery,
  useGetTrendQuery,
} = homeBlocksApi;

/** Requests the shown parts of the home page again. */
export function useRefetchHome(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['Home'])), [dispatch]);
}
