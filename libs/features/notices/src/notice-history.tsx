import { useGetNoticeHistoryQuery } from '@backroom/client/notices';
import type { Notice } from '@backroom/contract/notices';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getName } from './notices-values.ts';
import { useNoticeFieldMeta } from './use-notice-field-meta.ts';

/** Change history of a notice. */
export function NoticeHistory({ record: notice, onClose }: RecordDialogProps<Notice>) {
  const fieldMeta = useNoticeFieldMeta();
  if (!notice) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={getName(notice)}
      useHistory={useGetNoticeHistoryQuery}
      params={{ noticeId: notice.noticeId }}
      onClose={onClose}
    />
  );
}
