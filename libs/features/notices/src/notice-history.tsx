import { useGetNoticeHistoryQuery } from '@backroom/client/notices';
import type { Notice } from '@backroom/contract/notices';
import { createRecordHistory } from '@backroom/records';

import { getName } from './notices-values.ts';
import { useNoticeFieldMeta } from './use-notice-field-meta.ts';

export const NoticeHistory = createRecordHistory({
  useHistory: useGetNoticeHistoryQuery,
  getName,
  getParams: ({ noticeId }: Notice) => ({ noticeId }),
  useFieldMeta: useNoticeFieldMeta,
});
