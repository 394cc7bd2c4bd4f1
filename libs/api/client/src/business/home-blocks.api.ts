import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { homeBlocksContract } from '@backroom/contract/home-blocks';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

/** The blocks of the home page, which load after its first paint. */
export const homeBlocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    // It counts notices: those that arrive, and those that are read or acknowledged beside it.
    getAttention: build.query(queryFromContract(homeBlocksContract.attention, 'Home', 'OwnNotice')),
    getRanking: build.query(queryFromContract(homeBlocksContract.ranking, 'Home')),
    getPace: build.query(queryFromContract(homeBlocksContract.pace, 'Home')),
    getTrend: build.query(queryFromContract(homeBlocksContract.trend, 'Home')),
    getLatestChanges: build.query(queryFromContract(homeBlocksContract.changes, 'Home')),
    getOwnHome: build.query(queryFromContract(homeBlocksContract.own, 'Home')),
  }),
});

export const {
  useGetAttentionQuery,
  useGetLatestChangesQuery,
  useGetOwnHomeQuery,
  useGetPaceQuery,
  useGetRankingQuery,
  useGetTrendQuery,
} = homeBlocksApi;

/** Requests the shown parts of the home page again. */
export function useRefetchHome(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['Home'])), [dispatch]);
}
