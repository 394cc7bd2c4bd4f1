import { noticeContract } from '@backroom/contract/notices';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

/** Notices for their authors; `own-notices.api.ts` has those of the current user. */
export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.query(queryFromContract(noticeContract.list, 'Notice', 'UserName')),
    // Forms and details read them anew when they open: people and stores are not followed meanwhile.
    getNoticeOptions: build.query(queryFromContract(noticeContract.options, 'Notice')),
    getNoticeAudience: build.query(queryFromContract(noticeContract.audience, 'Notice')),
    getNotice: build.query(queryFromContract(noticeContract.byId, 'Notice', 'UserName')),
    getNoticeHistory: build.query(queryFromContract(noticeContract.history, 'Notice', 'RoleName', 'RoleSet')),
    getNoticeStores: build.query(queryFromContract(noticeContract.stores, 'Notice', 'DeptName')),
    getNoticeRecipients: build.query(queryFromContract(noticeContract.recipients, 'Notice', 'DeptName', 'UserName')),
    createNotice: build.mutation(mutationFromContract(noticeContract.create, 'Notice')),
    updateNotice: build.mutation(mutationFromContract(noticeContract.update, 'Notice')),
    removeNotices: build.mutation(mutationFromContract(noticeContract.remove, 'Notice')),
  }),
});

export const {
  useCreateNoticeMutation,
  useGetNoticeAudienceQuery,
  useGetNoticeHistoryQuery,
  useGetNoticeQuery,
  useGetNoticeRecipientsQuery,
  useGetNoticeStoresQuery,
  useRemoveNoticesMutation,
  useUpdateNoticeMutation,
} = noticesApi;
