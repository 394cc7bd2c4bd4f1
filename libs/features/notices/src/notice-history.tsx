import { useGetNoticeHistoryQuery } from '@backroom/client/notices';
import type { Notice } from '@backroom/contract/notices';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getName } from './notices-values.ts';
import { useNoticeLabels, useTypeOptions } from './use-notice-labels.ts';

/** Change history of a notice. */
export function NoticeHistory({ record: notice, onClose }: RecordDialogProps<Notice>) {
  const labels = useNoticeLabels();
  const noticeType = useTypeOptions();
  if (!notice) return null;
  return (
    <RecordHistory
      name={getName(notice)}
      useHistory={useGetNoticeHistoryQuery}
      params={{ noticeId: notice.noticeId }}
      labels={labels}
      choices={{ noticeType }}
      onClose={onClose}
    />
  );
}
