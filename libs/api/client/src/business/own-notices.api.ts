import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { ownNoticeContract } from '@backroom/contract/own-notices';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

/** The notices of the current user; `notice-feed.api.ts` polls for the open ones. */
export const ownNoticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnNotices: build.query(queryFromContract(ownNoticeContract.get, 'OwnNotice')),
    readNotice: build.mutation(mutationFromContract(ownNoticeContract.read, ['OwnNotice', 'Notice'])),
    readNotices: build.mutation(mutationFromContract(ownNoticeContract.readMany, ['OwnNotice', 'Notice'])),
    acknowledgeNotice: build.mutation(mutationFromContract(ownNoticeContract.acknowledge, ['OwnNotice', 'Notice'])),
  }),
});

export const { useAcknowledgeNoticeMutation, useGetOwnNoticesQuery, useReadNoticeMutation, useReadNoticesMutation } =
  ownNoticesApi;

/** Fetches shown lists again: others have written notices, or they were dismissed elsewhere. */
export function useInvalidateOwnNotices(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['OwnNotice'])), [dispatch]);
}
