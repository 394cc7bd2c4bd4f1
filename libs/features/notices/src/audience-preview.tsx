import { useWatch } from 'react-hook-form';

import { useGetNoticeAudienceQuery } from '@backroom/client/notices';
import type { Notice } from '@backroom/contract/notices';
import type { useRecordForm } from '@backroom/records';
import { Alert, useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';
import type { NoticeValues } from './notices-values.ts';

/** The number of recipients in the chosen audience. */
export function AudiencePreview({ form }: { form: ReturnType<typeof useRecordForm<NoticeValues, Notice>> }) {
  const t = useText(noticeText);
  const [storeIds, postIds, roleIds] = useWatch({
    control: form.form.control,
    name: ['storeIds', 'postIds', 'roleIds'],
  });
  const { currentData, error } = useGetNoticeAudienceQuery(
    {
      query: { storeIds: storeIds.join(','), postIds: postIds.join(','), roleIds: roleIds.join(',') },
      suppressErrors: 'toasts',
    },
    { refetchOnMountOrArgChange: true },
  );
  const { count, isMore = false } = currentData ?? {};
  if (error !== undefined) return <Alert tone="warning">{t('reachFailed')}</Alert>;
  if (count === 0) return <Alert tone="warning">{t('reachNobody')}</Alert>;
  return <Alert>{count === undefined ? '…' : t(isMore ? 'reachMore' : 'reach', { count })}</Alert>;
}
