import { useState } from 'react';

import { useGetNoticeRecipientsQuery } from '@backroom/client/notices';
import type { NoticeRecipient } from '@backroom/contract/notices';
import { QueryPlaceholder } from '@backroom/records';
import { Button, Checkbox, DateTime, Pagination, Stack, Text, useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';
import { PlainTable } from './plain-table.tsx';

interface NoticeRecipientsProps {
  noticeId: number;
  storeId: number;
  onBack: () => void;
}

const PAGE_SIZE = 20;

/** The people of one store, and when they have read and acknowledged the notice. */
export function NoticeRecipients({ noticeId, storeId, onBack }: NoticeRecipientsProps) {
  const t = useText(noticeText);
  const [paging, setPaging] = useState({ page: 1, pageSize: PAGE_SIZE });
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const result = useGetNoticeRecipientsQuery(
    {
      params: { noticeId },
      query: {
        storeId,
        pageIndex: paging.page,
        pageSize: paging.pageSize,
        ...(isUnreadOnly && { read: 'no' as const }),
      },
      suppressErrors: 'toasts',
    },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching } = result;
  const filter = (checked: boolean) => {
    setUnreadOnly(checked);
    setPaging({ ...paging, page: 1 });
  };
  return (
    <>
      <Stack direction="row" gap={5} align="center" wrap>
        <Button size="small" onClick={onBack}>
          {t('backToStores')}
        </Button>
        <Checkbox checked={isUnreadOnly} onCheckedChange={filter} label={t('unreadOnly')} />
      </Stack>
      {data ? <RecipientTable recipients={data.list} /> : <QueryPlaceholder result={result} lines={6} />}
      {data && data.count > PAGE_SIZE && (
        <Pagination
          {...paging}
          total={data.count}
          hasMore={data.moreThanCount}
          onChange={setPaging}
          busy={isFetching}
        />
      )}
    </>
  );
}

function RecipientTable({ recipients }: { recipients: readonly NoticeRecipient[] }) {
  const t = useText(noticeText);
  if (recipients.length === 0) return <Text tone="faint">{t('nobody')}</Text>;
  return (
    <PlainTable aria-label={t('names')}>
      <thead>
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('department')}</th>
          <th scope="col">{t('readAt')}</th>
          <th scope="col">{t('acknowledgedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {recipients.map(({ userId, name, deptName, readAt, acknowledgedAt }) => (
          <tr key={userId}>
            <th scope="row">{name}</th>
            <td>{deptName}</td>
            <td>
              <DateTime value={readAt} inColumn />
            </td>
            <td>
              <DateTime value={acknowledgedAt} inColumn />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
