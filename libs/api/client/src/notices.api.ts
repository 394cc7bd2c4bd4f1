import { noticeContract } from '@backroom/contract/notices';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

/** Notices for their authors; `own-notices.api.ts` has those of the current user. */
export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.query(providesTagsOf(noticeContract.list, 'Notice', 'UserName')),
    // Forms and details read them anew when they open: people and stores are not followed meanwhile.
    getNoticeOptions: build.query(providesTagsOf(noticeContract.options, 'Notice')),
    getNoticeAudience: build.query(providesTagsOf(noticeContract.audience, 'Notice')),
    getNotice: build.query(providesTagsOf(noticeContract.byId, 'Notice', 'UserName')),
    getNoticeHistory: build.query(providesTagsOf(noticeContract.history, 'Notice', 'RoleName', 'RoleSet')),
    getNoticeStores: build.query(providesTagsOf(noticeContract.stores, 'Notice', 'DeptName')),
    getNoticeRecipients: build.query(providesTagsOf(noticeContract.recipients, 'Notice', 'DeptName', 'UserName')),
    createNotice: build.mutation(invalidatesTagsOf(noticeContract.create, 'Notice')),
    updateNotice: build.mutation(invalidatesTagsOf(noticeContract.update, 'Notice')),
    removeNotices: build.mutation(invalidatesTagsOf(noticeContract.remove, 'Notice')),
  }),
});

export const {
  useCreateNoticeMutation,
  useGetNoticeAudienceQuery,
  useGetNoticeHistoryQuery,
  useGetNoticeOptionsQuery,
  useGetNoticeQuery,
  useGetNoticeRecipientsQuery,
  useGetNoticeStoresQuery,
  useRemoveNoticesMutation,
  useUpdateNoticeMutation,
} = noticesApi;
